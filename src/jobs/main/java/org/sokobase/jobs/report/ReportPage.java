package org.sokobase.jobs.report;

import java.util.List;
import java.util.Set;
import org.sokobase.file.XmlEscapes;
import org.sokobase.picture.BoardSvg;

/** The page of a report: the claims with verdicts, if it is about any, then all figures beside their tables. It needs no other file. */
final class ReportPage {

    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <meta name="color-scheme" content="light">
            <title>%s</title>
            <style>
            :root{color-scheme:light}
            body{margin:0 auto;max-width:90rem;padding:1.5rem;background:#fff;color:#1c2229;font:1rem/1.45 system-ui,sans-serif}
            h1{font-size:1.6rem}h2{font-size:1.3rem;margin-top:2.5rem;border-top:1px solid #d5dae1;padding-top:1rem}
            h3{font-size:1.05rem;margin:1.5rem 0 .25rem}p{margin:.25rem 0}.quiet{color:#57606c}
            .figure{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:flex-start}
            .picture{flex:1 1 36rem;min-width:0}.picture>svg{max-width:100%;height:auto}
            .table{flex:0 1 auto;max-width:100%;max-height:30rem;overflow:auto}
            table{border-collapse:collapse;font-size:.85rem}th{position:sticky;top:0;background:#fff;}
            .table td,.table th{white-space:nowrap}
            td,th{padding:.1rem .9rem .1rem 0;text-align:left;vertical-align:top}
            .number{text-align:right;font-variant-numeric:tabular-nums}
            .claims td,.claims th{padding:.3rem 1rem .3rem 0;border-bottom:1px solid #d5dae1}
            .boards{display:flex;flex-wrap:wrap;gap:1rem 1.5rem}figure{margin:0}figcaption{font-size:.85rem;color:#57606c}
            """ + BoardSvg.STYLE.replaceAll("(?s)@media.*?\\}\\}\n", "") + """
            </style>
            </head>
            <body>
            """;

    private final List<ReportSection> all;
    private final List<String> circumstances;
    private final XmlEscapes escapes = new XmlEscapes();
    private final StringBuilder html = new StringBuilder();
    private final List<Claim> claims;
    private int boards;

    /** A page with a title, about some claims or none. */
    ReportPage(String title, List<Claim> claims, List<ReportSection> all, List<String> circumstances) {
        this.claims = claims;
        this.all = all;
        this.circumstances = circumstances;
        html.append(HEAD.replace("%s", escapes.text(title)));
        element("h1", title);
    }

    String html() {
        circumstances.forEach(line -> element("p", line));
        if (!claims.isEmpty()) {
            claims();
        }
        all.forEach(this::section);
        return html.append("</body>\n</html>\n").toString();
    }

    private void claims() {
        element("h2", "The claims of the paper");
        html.append("<table class=\"claims\">\n<tr><th></th><th>claim</th><th>verdict</th>");
        html.append("<th>figures, with intervals of 95%</th></tr>\n");
        for (Claim claim : claims) {
            List<ClaimVerdict> verdicts = all.stream()
                    .flatMap(section -> section.verdicts().stream())
                    .filter(verdict -> verdict.claim() == claim)
                    .toList();
            if (verdicts.isEmpty()) {
                verdicts = List.of(ClaimVerdict.untested(claim));
            }
            for (ClaimVerdict verdict : verdicts) {
                row(
                        "td",
                        List.of(claim.letter(), claim.text(), verdict.outcome().words(), verdict.finding()),
                        Set.of());
            }
        }
        html.append("</table>\n");
    }

    private void section(ReportSection section) {
        if (all.size() > 1 || !claims.isEmpty()) {
            element("h2", section.name());
        }
        element("p", section.shows());
        section.circumstances().ifPresent(this::quiet);
        for (ReportSection.Picture figure : section.pictures()) {
            element("h3", figure.title());
            html.append("<div class=\"figure\">\n");
            picture(figure);
            html.append("<div class=\"table\">\n<table>\n");
            Set<Integer> numbers = figure.table().numbers();
            row("th", figure.table().columns().stream().map(Table::heading).toList(), numbers);
            figure.table().rows().forEach(cells -> row("td", cells, numbers));
            html.append("</table>\n</div>\n</div>\n");
            if (!figure.note().isEmpty()) {
                quiet(figure.note());
            }
        }
    }

    private void quiet(String text) {
        html.append("<p class=\"quiet\">").append(escapes.text(text)).append("</p>\n");
    }

    private void picture(ReportSection.Picture figure) {
        figure.svg()
                .ifPresent(svg ->
                        html.append("<div class=\"picture\">").append(svg).append("</div>\n"));
        if (figure.boards().isEmpty()) {
            return;
        }
        html.append("<div class=\"picture boards\">\n");
        for (Figure.Captioned each : figure.boards()) {
            html.append("<figure>")
                    .append(BoardSvg.first(each.board(), each.caption(), "board-" + ++boards))
                    .append("<figcaption>")
                    .append(escapes.text(each.caption()))
                    .append("</figcaption></figure>\n");
        }
        html.append("</div>\n");
    }

    private void row(String cell, List<String> texts, Set<Integer> numbers) {
        html.append("<tr>");
        for (int column = 0; column < texts.size(); column++) {
            html.append('<').append(cell).append(numbers.contains(column) ? " class=\"number\">" : ">");
            html.append(escapes.text(texts.get(column)));
            html.append("</").append(cell).append('>');
        }
        html.append("</tr>\n");
    }

    private void element(String name, String text) {
        html.append('<').append(name).append('>').append(escapes.text(text));
        html.append("</").append(name).append(">\n");
    }
}
