package org.sokobase.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.board.Grid;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.format.BoardSvg;
import org.sokobase.format.XmlEscapes;

/**
 * The report of a clean set as one page of HTML that needs nothing else: a table of contents by file, and each removed level
 * drawn beside its kept copy. A board that comes again is not written again, and only the first {@value #MOST_DRAWINGS}
 * boards are drawn, so that a browser can show the page whatever the catalog holds.
 */
final class CleanPage {

    private static final int MOST_DRAWINGS = 2000;

    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Clean set</title>
            <style>
            :root{color-scheme:light dark;--ground:#fff;--text:#1c2229;--quiet:#57606c;--line:#d5dae1;--link:#1f5fbf}
            @media(prefers-color-scheme:dark){
            :root{--ground:#15191f;--text:#e4e8ee;--quiet:#a0a9b6;--line:#363d48;--link:#7fb0ff}}
            body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--ground);color:var(--text);
            font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
            h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2.5rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line)}
            a{color:var(--link)}p{margin:.5rem 0}.quiet,figcaption{color:var(--quiet)}
            article{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;padding:1rem 0;border-top:1px solid var(--line)}
            article p{flex:100%}figure{margin:0;flex:1 1 18rem;min-width:0}figcaption{font-size:.9rem;margin-bottom:.5rem}
            svg{max-width:100%;height:auto}
            """ + BoardSvg.STYLE + """
            </style>
            </head>
            <body>
            """;

    private final List<CleanFile> files;
    private final Writer out;
    private final XmlEscapes escapes = new XmlEscapes();

    /** The names of the boards that are on the page, by their drawings. */
    private final Map<String, String> drawings = new HashMap<>();

    private CleanPage(List<CleanFile> files, Writer out) {
        this.files = files;
        this.out = out;
    }

    static void write(List<CleanFile> files, Writer out) throws IOException {
        new CleanPage(files, out).write();
    }

    private void write() throws IOException {
        out.append(HEAD).append("<h1>Clean set</h1>\n");
        paragraph("", CleanReport.summary(files));
        contents();
        for (int i = 0; i < files.size(); i++) {
            file(i + 1, files.get(i));
        }
        out.append("</body>\n</html>\n");
    }

    private void contents() throws IOException {
        out.append("<nav aria-label=\"Files\">\n<ol>\n");
        for (int i = 0; i < files.size(); i++) {
            CleanFile file = files.get(i);
            out.append("<li><a href=\"#file-" + (i + 1) + "\">")
                    .append(safe(file.source().name()))
                    .append("</a>: ")
                    .append(safe(file.inWords()))
                    .append("</li>\n");
        }
        out.append("</ol>\n</nav>\n");
    }

    private void file(int number, CleanFile file) throws IOException {
        out.append("<section id=\"file-" + number + "\">\n<h2>")
                .append(safe(file.source().name()))
                .append("</h2>\n");
        paragraph(
                "", file.inWords() + file.target().map(place -> " as " + place).orElse(""));
        for (String remark : file.remarks()) {
            paragraph("", remark);
        }
        for (RemovedLevel gone : file.removed()) {
            article(gone);
        }
        out.append("</section>\n");
    }

    private void article(RemovedLevel gone) throws IOException {
        out.append("<article>\n");
        paragraph("quiet", "Removed: " + gone.relationInWords() + ". Kept: " + gone.why() + ".");
        figure("Removed", gone.level(), CleanReport.place(gone.level()));
        figure("Kept", gone.kept(), LevelName.of(gone.kept()));
        out.append("</article>\n");
    }

    private void figure(String what, CatalogLevel level, String name) throws IOException {
        out.append("<figure><figcaption><b>" + what + "</b> ")
                .append(safe(name))
                .append("</figcaption>")
                .append(drawing(level, what + ": " + LevelName.place(level)))
                .append("</figure>\n");
    }

    private String drawing(CatalogLevel level, String label) {
        Grid grid = level.board().grid();
        String paths = BoardSvg.paths(grid);
        String known = drawings.get(paths);
        if (known != null) {
            return BoardSvg.again(grid, Console.harmless(label), known);
        }
        if (drawings.size() == MOST_DRAWINGS) {
            return "<p class=\"quiet\">not drawn, as there are " + MOST_DRAWINGS + " boards on this page already</p>";
        }
        String id = "board-" + (drawings.size() + 1);
        drawings.put(paths, id);
        return BoardSvg.first(grid, Console.harmless(label), id);
    }

    private void paragraph(String kind, String text) throws IOException {
        out.append(kind.isEmpty() ? "<p>" : "<p class=\"" + kind + "\">")
                .append(safe(text))
                .append("</p>\n");
    }

    /** A text of strangers in which nothing is a mark of HTML. */
    private String safe(String text) {
        return escapes.text(Console.harmless(text));
    }
}
