package org.sokobase.jobs.bench;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.sokobase.file.XmlEscapes;

/**
 * Draws how many levels each solver solves within how much processor time for each: a line a solver, time on a logarithmic
 * scale. The drawing is SVG that needs nothing else, or a page of HTML around it.
 */
public final class BenchChart {

    private static final int WIDTH = 800;
    private static final int HEIGHT = 460;
    private static final int LEFT = 60;
    private static final int RIGHT = 20;
    private static final int TOP = 20;
    private static final int BOTTOM = 50;
    private static final int LINE_HEIGHT = 20;
    private static final int KINDS = 6;

    /** Times are measured in milliseconds. */
    private static final double SHORTEST_SECONDS = 0.001;

    /** Plain colours: not every program that draws pictures knows variables in style sheets. */
    private static final String STYLE = """
            .chart{background:#fff}
            .chart text{fill:#1c2229;font:13px system-ui,sans-serif}.grid{stroke:#d5dae1}
            .s{fill:none;stroke-width:2;stroke-linejoin:round}
            .s0{stroke:#1f5fbf}.s1{stroke:#c0392b;stroke-dasharray:8 3}.s2{stroke:#1e8449;stroke-dasharray:3 3}
            .s3{stroke:#8e44ad;stroke-dasharray:10 3 2 3}.s4{stroke:#b9770e;stroke-dasharray:14 5}
            .s5{stroke:#57606c;stroke-dasharray:2 5}
            @media(prefers-color-scheme:dark){
            .chart{background:#15191f}.chart text{fill:#e4e8ee}.grid{stroke:#363d48}
            .s0{stroke:#7fb0ff}.s1{stroke:#ff7a6b}.s2{stroke:#58c27d}.s3{stroke:#c39bd3}.s4{stroke:#e0a94a}.s5{stroke:#a0a9b6}}
            """;

    private final List<BenchRows> solvers;
    private final int most;
    private final double from;
    private final double to;
    private final XmlEscapes escapes = new XmlEscapes();
    private final StringBuilder svg = new StringBuilder();

    private BenchChart(List<BenchRows> solvers) {
        this.solvers = solvers;
        most = Math.max(
                1,
                solvers.stream().mapToInt(solver -> solver.rows().size()).max().orElse(1));
        List<Duration> times = solvers.stream()
                .flatMap(solver -> solver.solvedAfter().stream())
                .toList();
        from = Math.floor(
                Math.log10(times.stream().mapToDouble(BenchChart::seconds).min().orElse(SHORTEST_SECONDS)));
        double longest = times.stream().mapToDouble(BenchChart::seconds).max().orElse(1);
        to = Math.max(from + 1, Math.ceil(Math.log10(longest)));
    }

    /** Writes the drawing. */
    public static void writeSvg(List<BenchRows> solvers, Writer out) throws IOException {
        out.append(new BenchChart(solvers).draw());
    }

    /** Writes a page with the drawing. */
    public static void writeHtml(List<BenchRows> solvers, Writer out) throws IOException {
        out.append("""
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width,initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>Benchmark</title>
                <style>svg{max-width:100%;height:auto}</style>
                </head>
                <body>
                """);
        writeSvg(solvers, out);
        out.append("</body>\n</html>\n");
    }

    private static double seconds(Duration time) {
        return Math.max(SHORTEST_SECONDS, time.toMillis() / 1000.0);
    }

    private String draw() {
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" viewBox=\"0 0 %s %s\" width=\"%s\""
                .formatted(WIDTH, HEIGHT, WIDTH));
        svg.append(" role=\"img\"")
                .append(escapes.attribute("aria-label", label()))
                .append(">\n");
        svg.append("<style>\n").append(STYLE).append("</style>\n");
        times();
        counts();
        for (int i = 0; i < solvers.size(); i++) {
            line(i);
            legend(i);
        }
        return svg.append("</svg>\n").toString();
    }

    private String label() {
        StringBuilder label = new StringBuilder("Levels solved within so much processor time each");
        for (BenchRows solver : solvers) {
            label.append("; ").append(name(solver));
        }
        return label.toString();
    }

    private static String name(BenchRows solver) {
        return solver.solver() + ": " + solver.solved() + " of " + solver.rows().size();
    }

    private void times() {
        for (int power = (int) from; power <= to; power++) {
            double x = x(Math.pow(10, power));
            svg.append(format(
                    "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", x, TOP, x, bottom()));
            String text = power < 0 ? "0." + "0".repeat(-power - 1) + "1" : "1" + "0".repeat(power);
            text(x, bottom() + LINE_HEIGHT, "middle", text);
        }
        text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle", "seconds of processor time for a level");
    }

    private void counts() {
        int step = step();
        for (int count = 0; count <= most; count += step) {
            double y = y(count);
            svg.append(format(
                    "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>\n", LEFT, y, WIDTH - RIGHT, y));
            text(LEFT - 8, y + 4, "end", Integer.toString(count));
        }
    }

    /** 1, 2 or 5 times a power of ten, so that there are ten lines at most. */
    private int step() {
        int[] digits = {1, 2, 5};
        for (int power = 1; ; power *= 10) {
            for (int digit : digits) {
                if (most <= 10L * digit * power) {
                    return digit * power;
                }
            }
        }
    }

    private void line(int number) {
        List<Duration> times = solvers.get(number).solvedAfter();
        StringBuilder path = new StringBuilder(format("M%d %.1f", LEFT, y(0)));
        for (int i = 0; i < times.size(); i++) {
            path.append(format("H%.1fV%.1f", x(seconds(times.get(i))), y(i + 1)));
        }
        path.append("H").append(WIDTH - RIGHT);
        svg.append(format("<path class=\"s s%d\" d=\"%s\"/>\n", number % KINDS, path));
    }

    private void legend(int number) {
        int y = bottom() - 12 - LINE_HEIGHT * (solvers.size() - 1 - number);
        int x = WIDTH - RIGHT - 42; // names end beside the sample of their line, as they may be long
        svg.append(format("<path class=\"s s%d\" d=\"M%d %dh30\"/>\n", number % KINDS, x, y - 4));
        text(x - 8, y, "end", name(solvers.get(number)));
    }

    private void text(double x, double y, String anchor, String text) {
        svg.append(format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor))
                .append(escapes.text(text))
                .append("</text>\n");
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    private static int bottom() {
        return HEIGHT - BOTTOM;
    }

    private double x(double seconds) {
        return LEFT + (WIDTH - LEFT - RIGHT) * (Math.log10(seconds) - from) / (to - from);
    }

    private double y(int count) {
        return bottom() - (double) (bottom() - TOP) * count / most;
    }
}
