package org.sokobase.cli.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.sokobase.file.NewFile;
import org.sokobase.file.SafeText;
import org.sokobase.file.XmlEscapes;
import org.sokobase.jobs.checking.CheckedLevel;
import org.sokobase.picture.BoardSvg;

/** The page of a check: every level drawn, with what is said of it. It needs no other file. */
final class CheckPage implements AutoCloseable {

    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Check of new levels</title>
            <style>
            :root{color-scheme:light dark}
            body{margin:0 auto;max-width:60rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
            h1{font-size:1.6rem}h2{font-size:1.1rem;margin:0 0 .5rem;flex:100%}p{margin:.25rem 0}
            article{display:flex;flex-wrap:wrap;gap:.5rem 2rem;padding:1rem 0;border-top:1px solid #8888}
            article div{flex:1 1 20rem}svg{max-width:100%;height:auto}
            """ + BoardSvg.STYLE + """
            </style>
            </head>
            <body>
            <h1>Check of new levels</h1>
            """;

    private final NewFile file;
    private final Writer out;
    private final XmlEscapes escapes = new XmlEscapes();
    private int drawings;

    /** Begins it. */
    CheckPage(NewFile file) {
        this.file = file;
        this.out = file.writer();
        write(HEAD);
    }

    /** Adds a level. */
    void add(CheckedLevel level) {
        String name = level.level().name();
        write("<article>\n<h2>" + safe(name + ": " + level.verdict().label()) + "</h2>\n");
        level.level()
                .board()
                .ifPresent(board -> write(BoardSvg.first(board.grid(), SafeText.of(name), "board-" + ++drawings)));
        write("<div>\n");
        CheckWords.of(level).forEach(line -> write("<p>" + safe(line) + "</p>\n"));
        write("</div>\n</article>\n");
    }

    /** Ends it. */
    void complete() {
        write("</body>\n</html>\n");
        try {
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        file.complete();
    }

    private String safe(String text) {
        return escapes.text(SafeText.of(text));
    }

    private void write(String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        file.close();
    }
}
