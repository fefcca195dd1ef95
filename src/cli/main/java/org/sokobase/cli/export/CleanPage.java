package org.sokobase.cli.export;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sokobase.board.Grid;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.merge.Gain;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.CleanFolder;
import org.sokobase.clean.CleanNames;
import org.sokobase.clean.CleanReport;
import org.sokobase.clean.CleanResult;
import org.sokobase.clean.MergeReport;
import org.sokobase.clean.MergedLevel;
import org.sokobase.clean.RemovedLevel;
import org.sokobase.cli.output.LevelName;
import org.sokobase.file.SafeText;
import org.sokobase.file.XmlEscapes;
import org.sokobase.picture.BoardSvg;

/**
 * A page of the report of a clean set: the index, or removed levels, drawn beside their kept copies where these look
 * different. A board that comes again is not written again.
 */
final class CleanPage {

    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title></title>
            <style>
            :root{color-scheme:light dark;--ground:#fff;--text:#1c2229;--quiet:#57606c;--line:#d5dae1;--link:#1f5fbf}
            @media(prefers-color-scheme:dark){
            :root{--ground:#15191f;--text:#e4e8ee;--quiet:#a0a9b6;--line:#363d48;--link:#7fb0ff}}
            body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--ground);color:var(--text);
            font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
            td,th{padding:.15rem .75rem .15rem 0;text-align:right;vertical-align:top}td:last-child,th:last-child{text-align:left}
            h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2.5rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line)}
            a{color:var(--link)}p{margin:.5rem 0}.quiet,figcaption{color:var(--quiet)}
            article{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;padding:1rem 0;border-top:1px solid var(--line)}
            article>p{flex:100%}article div{flex:1 1 18rem;min-width:0}article ul{margin:0;padding-left:1.2rem}figure{margin:0;flex:1 1 18rem;min-width:0}figcaption{font-size:.9rem;margin-bottom:.5rem}
            svg{max-width:100%;height:auto}
            """ + BoardSvg.STYLE + """
            </style>
            </head>
            <body>
            """;

    /** How many levels of a file that gain texts are shown. */
    private static final int MOST_MERGED = 200;

    private final Writer out;
    private final XmlEscapes escapes = new XmlEscapes();

    /** The names of the boards that are on the page, by their drawings. */
    private final Map<String, String> drawings = new HashMap<>();

    CleanPage(Writer out) {
        this.out = out;
    }

    /**
     * What a page says of a file.
     *
     * @param file    the file
     * @param removed the removed levels of it that come on this page
     * @param drawn   those of them that are drawn
     * @param merged  the kept levels of it that gain texts
     */
    record Part(CleanFile file, List<RemovedLevel> removed, List<RemovedLevel> drawn, List<MergedLevel> merged) {}

    /** Writes the index of some folders, each with its pages. */
    void index(CleanResult result, Map<CleanFolder, List<String>> folders) throws IOException {
        head("Clean set");
        paragraph(CleanReport.summary(result.files()));
        if (MergeReport.summary(result.files()).isPresent()) {
            paragraph(MergeReport.summary(result.files()).get());
        }
        out.append("<table>\n<tr><th>files<th>levels<th>copies<th>stay<th>folder</tr>\n");
        for (Map.Entry<CleanFolder, List<String>> entry : folders.entrySet()) {
            CleanFolder folder = entry.getKey();
            out.append("<tr><td>" + folder.files().size() + "<td>" + folder.levels() + "<td>" + folder.removed()
                    + "<td>" + folder.left() + "<td>");
            link(folder.name(), entry.getValue());
            out.append("</tr>\n");
        }
        out.append("</table>\n");
        if (!result.terms().isEmpty()) {
            out.append("<h2>What authors say of their sets</h2>\n<ul>\n");
            for (String place : result.terms()) {
                out.append("<li>").append(safe(place)).append("</li>\n");
            }
            out.append("</ul>\n");
        }
        out.append("</body>\n</html>\n");
    }

    /** The name of a folder, which leads to its first page, and the numbers of the others. */
    private void link(String name, List<String> pages) throws IOException {
        if (pages.isEmpty()) {
            out.append(safe(name));
            return;
        }
        out.append("<a href=\"" + pages.get(0) + "\">").append(safe(name)).append("</a>");
        for (int i = 1; i < pages.size(); i++) {
            out.append(" <a href=\"" + pages.get(i) + "\">" + (i + 1) + "</a>");
        }
    }

    /** Writes a page with what became of files of one folder. */
    void folder(String title, List<Part> parts) throws IOException {
        head(title);
        out.append("<p><a href=\"../" + CleanNames.PAGE + "\">All folders</a></p>\n");
        for (Part part : parts) {
            part(part);
        }
        out.append("</body>\n</html>\n");
    }

    private void part(Part part) throws IOException {
        CleanFile file = part.file();
        out.append("<section>\n<h2>").append(safe(file.source().name())).append("</h2>\n");
        paragraph(CleanReport.of(file)
                + file.target().map(place -> " as " + place).orElse(""));
        for (String remark : file.remarks()) {
            paragraph(remark);
        }
        for (RemovedLevel gone : part.drawn()) {
            article(gone);
        }
        if (part.drawn().size() < part.removed().size()) {
            list(part);
        }
        for (MergedLevel level :
                part.merged().subList(0, Math.min(MOST_MERGED, part.merged().size()))) {
            merged(level);
        }
        if (part.merged().size() > MOST_MERGED) {
            paragraph(part.merged().size() - MOST_MERGED + " more gain texts, see " + CleanNames.MERGED + ".");
        }
        out.append("</section>\n");
    }

    /** A kept level, drawn, with what it gains. */
    private void merged(MergedLevel level) throws IOException {
        out.append("<article>\n");
        figure(level.isWritten() ? "Gains texts" : "Could gain texts", level.kept(), LevelName.of(level.kept()));
        out.append("<div>\n");
        if (level.refusal().isPresent()) {
            paragraph("Not written: " + level.refusal().get() + ".");
        }
        out.append("<ul>\n");
        for (Gain gain : level.gains()) {
            out.append("<li>").append(safe(MergeReport.of(gain))).append("</li>\n");
        }
        out.append("</ul>\n</div>\n</article>\n");
    }

    /** What is not drawn. */
    private void list(Part part) throws IOException {
        Set<Integer> drawn = new HashSet<>();
        part.drawn().forEach(gone -> drawn.add(gone.level().index()));
        out.append("<ul>\n");
        for (RemovedLevel gone : part.removed()) {
            if (!drawn.contains(gone.level().index())) {
                out.append("<li>")
                        .append(safe(CleanReport.place(gone.level()) + ": " + CleanReport.relation(gone) + " as "
                                + LevelName.of(gone.kept()) + " (" + gone.why() + ")"))
                        .append("</li>\n");
            }
        }
        out.append("</ul>\n");
    }

    private void article(RemovedLevel gone) throws IOException {
        out.append("<article>\n<p class=\"quiet\">")
                .append(safe("Removed: " + CleanReport.relation(gone) + ". Kept: " + gone.why() + "."))
                .append("</p>\n");
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
        Grid grid = level.normalBoard().grid();
        String paths = BoardSvg.paths(grid);
        String known = drawings.get(paths);
        if (known != null) {
            return BoardSvg.again(grid, SafeText.of(label), known);
        }
        String id = "board-" + (drawings.size() + 1);
        drawings.put(paths, id);
        return BoardSvg.first(grid, SafeText.of(label), id);
    }

    private void head(String title) throws IOException {
        out.append(HEAD.replace("<title>", "<title>" + safe(title)))
                .append("<h1>")
                .append(safe(title))
                .append("</h1>\n");
    }

    private void paragraph(String text) throws IOException {
        out.append("<p>").append(safe(text)).append("</p>\n");
    }

    /** A text of strangers in which nothing is a mark of HTML. */
    private String safe(String text) {
        return escapes.text(SafeText.of(text));
    }
}
