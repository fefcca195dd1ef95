package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.level.Level;
import org.sokobase.level.LevelReference;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Coordinates;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * The lines of a solution file where a solution may go on over several of them, as mail programs and editors fold long
 * lines. Lines are one solution if none of the lines before the last solves the level and all together do; they stand one
 * below the other, without an empty line, a comment or an id between them. A line may end anywhere, even within a number.
 */
public final class FoldedLines {

    /** The most lines of a solution that has more than letters, of which all must be read anew with every line. */
    private static final int MOST_COMPACT = 100;

    /** How many characters may be read and played in vain, some seconds' work; real files stay far below. */
    private static final long MOST_TRIED = 20_000_000;

    /** What may stand for very many moves in few characters, and how many characters these count as. */
    private static final Pattern HEAVY = Pattern.compile("\\(|[0-9]{4}");

    private static final int WEIGHT = 50_000;

    private final List<WrittenSolution> lines;

    /** Where the lines end that may go on from each line on. */
    private final int[] ends;

    /** The same for those of letters only. */
    private final int[] endsOfLetters;

    private long tried;

    /** Lines in their order, also empty ones. */
    public FoldedLines(List<WrittenSolution> lines) {
        this.lines = lines;
        ends = new int[lines.size()];
        endsOfLetters = new int[lines.size()];
        for (int i = lines.size() - 1; i >= 0; i--) {
            boolean goesOn = i + 1 < lines.size() && goesOn(lines.get(i), lines.get(i + 1));
            ends[i] = goesOn ? ends[i + 1] : i + 1;
            endsOfLetters[i] = !isLetters(lines.get(i)) ? i : goesOn ? Math.max(endsOfLetters[i + 1], i + 1) : i + 1;
        }
    }

    /** How the empty lines of a file are meant. */
    public enum EmptyLines {
        /** Each stands for a level without solution. */
        COUNT,
        /** They only part solutions. */
        DO_NOT_COUNT
    }

    /** The solutions for levels in their order, each on as few lines as solve its level, or on one if none do. */
    public List<WrittenSolution> inOrder(List<Level> levels, EmptyLines empty) {
        List<WrittenSolution> solutions = new ArrayList<>();
        int next = 0;
        while (next < lines.size()) {
            WrittenSolution line = lines.get(next);
            if (line.text().isEmpty() && empty == EmptyLines.DO_NOT_COUNT) {
                next++;
                continue;
            }
            Optional<Level> level =
                    solutions.size() < levels.size() ? Optional.of(levels.get(solutions.size())) : Optional.empty();
            int first = next;
            WrittenSolution solution = level.flatMap(
                            known -> known.inspection().board().flatMap(board -> solving(first, board, known.player())))
                    .orElse(line);
            solutions.add(solution);
            next += solution.lines();
        }
        return solutions;
    }

    /**
     * The lines from this one on that together solve a board, as one solution; nothing if none do.
     *
     * @param player where its player stands in the level as published
     */
    public Optional<WrittenSolution> solving(int first, Board board, Coordinates player) {
        WrittenSolution line = lines.get(first);
        if (line.isNone()) {
            return Optional.empty();
        }
        if (solves(line, board, player)) {
            return Optional.of(line);
        }
        Optional<WrittenSolution> folded = ofLetters(first, endsOfLetters[first], board);
        boolean lettersOnly = endsOfLetters[first] == ends[first];
        return folded.isPresent() || lettersOnly ? folded : compact(first, ends[first], board, player);
    }

    private static boolean goesOn(WrittenSolution line, WrittenSolution next) {
        return next.line() == line.line() + 1
                && line.credit().isNone()
                && !next.isNone()
                && next.id().isEmpty()
                && next.sscVersion().isEmpty()
                && next.level().equals(LevelReference.NONE);
    }

    /** Plays twice as many lines each time, so that many lines take no more than linear time. */
    private Optional<WrittenSolution> ofLetters(int first, int end, Board board) {
        int count = 1;
        Verdict verdict = null;
        while (first + count < end && (verdict == null || verdict instanceof Verdict.FallsShort) && mayTry()) {
            count = Math.min(2 * count, end - first);
            WrittenSolution joined = joined(first, count, "");
            verdict = Replay.play(board, Moves.of(joined.text()));
        }
        if (!(verdict instanceof Verdict.Solves solves)) {
            tried += joined(first, count, "").text().length();
            return Optional.empty();
        }
        int needed = 0;
        for (int left = solves.solution().length(); left > 0; needed++) {
            left -= Moves.of(lines.get(first + needed).text()).length();
        }
        return Optional.of(joined(first, needed, ""));
    }

    private Optional<WrittenSolution> compact(int first, int end, Board board, Coordinates player) {
        long before = tried;
        for (int count = 2; count <= Math.min(end - first, MOST_COMPACT) && mayTry(); count++) {
            for (String between : List.of("", " ")) {
                WrittenSolution joined = joined(first, count, between);
                if (solves(joined, board, player)) {
                    tried = before;
                    return Optional.of(joined);
                }
                tried += joined.text().length() + (HEAVY.matcher(joined.text()).find() ? WEIGHT : 0);
            }
        }
        return Optional.empty();
    }

    private boolean mayTry() {
        return tried <= MOST_TRIED;
    }

    private WrittenSolution joined(int first, int count, String between) {
        String text = lines.subList(first, first + count).stream()
                .map(WrittenSolution::text)
                .collect(Collectors.joining(between));
        return lines.get(first).folded(count, text, lines.get(first + count - 1).credit());
    }

    private static boolean isLetters(WrittenSolution line) {
        return line.sscVersion().isEmpty() && Moves.parse(line.text()).moves().isPresent();
    }

    /** Whether a solution solves a level that can be played. */
    public static boolean solves(WrittenSolution solution, Level level) {
        return level.inspection()
                .board()
                .filter(board -> solves(solution, board, level.player()))
                .isPresent();
    }

    /** Whether a solution solves a board, whose player stands there in the level as published. */
    public static boolean solves(WrittenSolution solution, Board board, Coordinates player) {
        return solution.parse()
                .on(board, player)
                .moves()
                .filter(moves -> Replay.play(board, moves) instanceof Verdict.Solves)
                .isPresent();
    }
}
