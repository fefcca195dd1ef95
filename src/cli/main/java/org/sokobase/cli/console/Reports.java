package org.sokobase.cli.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.sokobase.board.Count;
import org.sokobase.file.NewFile;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/**
 * What there is to say about files, on its way to standard error. The first reports of a kind are said as they come; the
 * others are counted, and told in one line when the command ends or is interrupted. Reports are of one kind if they have
 * the same code and words, but for numbers, names and what stands in quotes. Any thread may report.
 */
public final class Reports {

    private static final Pattern VARYING =
            Pattern.compile("(\"[^\"]*\"|'[^']*')|(?<![^ (])[^ \\[]*/[^,;]*|\\b[0-9A-F]{16}\\b|\\d+");

    private static final int FIRST_IN_A_PIPE = 3;

    /** How many lines of a terminal all reports take at most, and how many of these the first ones. */
    private static final int LINES = 11;

    private static final int LINES_AT_ONCE = 4;

    private static final int ROOM_FOR_A_PLACE = 24;

    private final Console console;
    private final Map<String, Kind> kinds = new LinkedHashMap<>();
    private Optional<NewFile> details = Optional.empty();
    private int lines;
    private long warnings;

    /** Reports that are told together. */
    private static final class Kind {

        private final Diagnostic first;
        private final String words;
        private String last = "";
        private String lastFile = "";
        private long files;
        private long reports;
        private long said;

        Kind(Diagnostic first, String words) {
            this.first = first;
            this.words = words;
        }

        void count(String file) {
            reports++;
            files += file.equals(lastFile) ? 0 : 1;
            lastFile = file;
        }

        long untold() {
            return reports - said;
        }

        Severity severity() {
            return first.severity();
        }
    }

    Reports(Console console) {
        this.console = console;
    }

    /**
     * Keeps all that is reported in a file as well, also what is not said.
     *
     * @throws UnwrittenFileException if it cannot be made
     */
    public synchronized void keepIn(NewFile file) {
        details = Optional.of(file);
    }

    /** Something odd about a file; a mere remark is not said. */
    public void report(Diagnostic diagnostic) {
        add(diagnostic, diagnostic.severity().label() + ": " + diagnostic.message(), diagnostic.severity());
    }

    /** Something that is of no use as it is. */
    public void problem(String place, String reason) {
        add(new Diagnostic(place, 0, 0, Severity.ERROR, "problem", reason), reason, Severity.ERROR);
    }

    /** Something about a file that its owner should know, unless he wants quiet. */
    public void remark(String place, String remark) {
        add(new Diagnostic(place, 0, 0, Severity.INFO, "remark", remark), remark, Severity.WARNING);
    }

    /** Something that stands in the data, perhaps with much else in one row, and so is only kept among the details. */
    public synchronized void row(Supplier<Diagnostic> row) {
        if (details.isPresent()) {
            keep(row.get());
        }
    }

    private synchronized void add(Diagnostic what, String words, Severity weight) {
        keep(what);
        warnings += what.severity() == Severity.WARNING ? 1 : 0;
        if (weight == Severity.INFO || weight == Severity.WARNING && console.isQuiet()) {
            return;
        }
        String shape = shape(words);
        Kind kind = kinds.computeIfAbsent(what.code() + " " + shape, key -> new Kind(what, shape));
        kind.count(what.file());
        String line = what.place() + ": " + words;
        if (isSaidAtOnce(kind, line)) {
            kind.said++;
            show(line);
        } else {
            kind.last = line;
        }
    }

    private boolean isSaidAtOnce(Kind kind, String line) {
        return console.errIsTerminal()
                ? kind.reports == 1 && lines + console.linesOf(line) <= LINES_AT_ONCE
                : kind.reports <= FIRST_IN_A_PIPE;
    }

    /** The words without what varies between reports of one kind. */
    static String shape(String words) {
        return VARYING.matcher(words)
                .replaceAll(found -> found.group(1) == null
                        ? "…"
                        : found.group().charAt(0) + "…" + found.group().charAt(0));
    }

    private void show(String line) {
        lines += console.linesOf(line);
        console.warn(line);
    }

    /** Tells what was counted since this was last called, the gravest first; on a terminal only what there is room for. */
    public synchronized void tell() {
        List<Kind> untold = new ArrayList<>(
                kinds.values().stream().filter(kind -> kind.untold() > 0).toList());
        kinds.clear();
        untold.sort(
                Comparator.comparing(Kind::severity).thenComparing(Kind::untold).reversed());
        List<Kind> others = new ArrayList<>();
        for (Kind kind : untold) {
            String line = kind.untold() == 1 ? kind.last : folded(kind);
            if (console.errIsTerminal() && lines + console.linesOf(line) > LINES) {
                others.add(kind);
            } else {
                show(line);
            }
        }
        if (!others.isEmpty()) {
            long reports = others.stream().mapToLong(Kind::untold).sum();
            show("and " + number(reports) + " reports of " + Count.of(others.size(), "other kind"));
        }
        if (untold.stream().anyMatch(kind -> kind.untold() > 1) || !others.isEmpty()) {
            console.info("--details FILE keeps every one; 'sokobase lint' lists what is odd in level files");
        }
    }

    private String folded(Kind kind) {
        String files = kind.files == 1 ? "" : " in " + number(kind.files) + " files";
        String before = kind.words + ": " + number(kind.reports) + " times" + files + ", first at ";
        if (!console.errIsTerminal()) {
            return before + kind.first.place();
        }
        int room = console.width() - Fitting.columns(before) % console.width();
        return before + Fitting.shorten(kind.first.place(), room < ROOM_FOR_A_PLACE ? room + console.width() : room);
    }

    /** Such as 8,732. */
    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** How many warnings there were, said or not. */
    public synchronized long warnings() {
        return warnings;
    }

    private void keep(Diagnostic what) {
        if (details.isPresent()) {
            String text = what.place() + ": " + what.severity().label() + ": " + what.code() + ": " + what.message();
            try {
                details.get().writer().append(text.replace('\n', ' ')).append('\n');
            } catch (IOException e) {
                throw new UncheckedIOException(e); // the file says itself which it is
            }
        }
    }

    /** Tells what is left, and puts the details in their place. */
    public synchronized void end() {
        tell();
        if (details.isPresent()) {
            NewFile file = details.get();
            details = Optional.empty();
            file.complete();
            file.close();
        }
    }
}
