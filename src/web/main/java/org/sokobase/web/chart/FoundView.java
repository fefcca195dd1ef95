package org.sokobase.web.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.KeptFindings;
import org.sokobase.jobs.report.Table;
import org.sokobase.web.view.Drawing;
import org.sokobase.web.view.Words;

/** What an experiment found, as its page shows it; three empty lists if it was not run. */
record FoundView(List<Claimed> claims, List<Part> figures, List<Circumstance> circumstances) {

    /** More rows than this are in the CSV only. */
    private static final int MOST_ROWS = 200;

    private static final int ROOM = 140;
    private static final int LARGEST_SQUARE = 14;

    /** Circumstances whose names say too little, in other words. */
    private static final Map<String, String> NAMES = Map.of(
            "levels", "Levels of each configuration",
            "others", "Levels of each other method",
            "beside", "Beside the levels of");

    /** A claim, and what becomes of it. */
    record Claimed(String letter, String text, String holds, String finding) {}

    /** How it was made. */
    record Circumstance(String name, String value) {}

    /** A cell of a table. */
    record Cell(String text, boolean isNumber) {}

    /** A row of a table. */
    record Row(List<Cell> cells) {}

    /**
     * A figure.
     *
     * @param address of its files, without their endings
     * @param left    says what is not in the table; empty if all is
     */
    record Part(
            String address,
            String name,
            String title,
            String note,
            boolean hasPicture,
            List<Drawing> boards,
            List<Cell> columns,
            List<Row> rows,
            String left) {
        boolean hasNote() {
            return !note.isEmpty();
        }

        boolean hasBoards() {
            return !boards.isEmpty();
        }

        boolean isLong() {
            return !left.isEmpty();
        }
    }

    static FoundView of(Optional<KeptFindings> found) {
        return found.map(FoundView::of).orElseGet(() -> new FoundView(List.of(), List.of(), List.of()));
    }

    private static FoundView of(KeptFindings found) {
        List<Circumstance> circumstances = new ArrayList<>();
        circumstances.add(new Circumstance("When", Words.time(found.at())));
        found.circumstances().forEach((name, value) -> circumstances.add(circumstance(name, value)));
        return new FoundView(
                found.verdicts().stream().map(FoundView::claimed).toList(),
                found.figures().stream()
                        .map(figure -> part(found.name(), figure))
                        .toList(),
                circumstances);
    }

    private static Circumstance circumstance(String name, String value) {
        String words = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        String shown = value.matches("\\d{1,18}") && !name.equals("seed") ? Words.number(Long.parseLong(value)) : value;
        return new Circumstance(NAMES.getOrDefault(name, words), shown);
    }

    private static Claimed claimed(ClaimVerdict verdict) {
        return new Claimed(
                verdict.claim().letter(),
                verdict.claim().text(),
                verdict.outcome().words(),
                verdict.finding());
    }

    private static Part part(String experiment, KeptFindings.KeptFigure figure) {
        Table table = figure.table();
        Set<Integer> numbers = table.numbers();
        int size = table.rows().size();
        return new Part(
                "/charts/" + experiment + "/" + figure.name(),
                figure.name(),
                figure.title(),
                figure.note(),
                figure.drawing() == KeptFindings.Drawing.CHART,
                figure.boards().stream()
                        .map(board -> Drawing.fitting(board.board(), board.caption(), ROOM, LARGEST_SQUARE))
                        .toList(),
                cells(table.columns().stream().map(Table::heading).toList(), numbers),
                table.rows().stream()
                        .limit(MOST_ROWS)
                        .map(row -> new Row(cells(row, numbers)))
                        .toList(),
                size > MOST_ROWS
                        ? "The table has the first " + MOST_ROWS + " of " + Words.number(size)
                                + " rows; the CSV has all."
                        : "");
    }

    private static List<Cell> cells(List<String> texts, Set<Integer> numbers) {
        return IntStream.range(0, texts.size())
                .mapToObj(i -> new Cell(texts.get(i), numbers.contains(i)))
                .toList();
    }
}
