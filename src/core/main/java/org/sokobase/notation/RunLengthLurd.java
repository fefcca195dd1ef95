package org.sokobase.notation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;

/**
 * LURD with counts and groups, as in .sok files: {@code 3r4U} means {@code rrrUUUU}, {@code 2(3(dr)R)} means
 * {@code drdrdrRdrdrdrR}. A {@code *} marks the position of a saved game and is ignored. Jumps in square brackets make
 * it a {@link ReverseLurd}.
 *
 * <p>Reading takes time linear in the text and in the moves, at most {@link MovesBuilder#MOST}.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class RunLengthLurd {

    private static final int MOST_NESTED = 100;

    private static final String LETTERS = "l, u, r or d";

    /** A count is written from three letters on: two letters are as short as a count and a letter, and easier to read. */
    private static final int SHORTEST_RUN = 3;

    private final Cursor cursor;
    private final MovesBuilder steps = new MovesBuilder();
    private final Deque<Opening> open = new ArrayDeque<>();
    private boolean reverse;

    /** An opening bracket: its offset, the count of its group, and the number of steps before it. */
    private record Opening(char bracket, int offset, int count, int begin) {}

    private RunLengthLurd(String text) {
        this.cursor = new Cursor(text);
    }

    /** Moves as LURD with counts for three or more equal letters, without groups. */
    static String write(Moves moves) {
        String lurd = moves.toString();
        StringBuilder text = new StringBuilder();
        int end;
        for (int begin = 0; begin < lurd.length(); begin = end) {
            char letter = lurd.charAt(begin);
            end = begin + 1;
            while (end < lurd.length() && lurd.charAt(end) == letter) {
                end++;
            }
            int run = end - begin;
            text.append(run < SHORTEST_RUN ? lurd.substring(begin, end) : String.valueOf(run) + letter);
        }
        return text.toString();
    }

    /**
     * Whether a text has the form of such moves: letters, each optionally preceded by its count, and brackets.
     * {@link #parse} checks whether these are balanced and how many moves result.
     */
    static boolean isFormOf(String text) {
        Cursor cursor = new Cursor(text);
        boolean letters = false;
        for (cursor.skipBlanks(); !cursor.atEnd(); cursor.skipBlanks()) {
            boolean counted = cursor.atDigit();
            cursor.number();
            letters |= cursor.atLetter();
            boolean counts = cursor.atLetter() || cursor.at('(');
            boolean mark = cursor.at(')') || cursor.at('[') || cursor.at(']') || cursor.at('*');
            if (!counts && (counted || !mark)) {
                return false;
            }
            cursor.take();
        }
        return letters;
    }

    static SolutionText parse(String text) {
        return new RunLengthLurd(text).parse();
    }

    private SolutionText parse() {
        cursor.skipBlanks();
        while (!cursor.atEnd()) {
            Optional<SolutionText.Malformed> wrong = next();
            if (wrong.isPresent()) {
                return wrong.get();
            }
            cursor.skipBlanks();
        }
        if (!open.isEmpty()) {
            return new SolutionText.Malformed(
                    open.peek().offset(),
                    open.peek().bracket() == '('
                            ? "'(' is never closed: expected ')'"
                            : "'[' is never closed: expected ']'");
        }
        if (steps.length() == 0) {
            return cursor.malformed(Conversion.NO_MOVES);
        }
        return reverse ? new ReverseLurd(steps.letters()) : new SolutionText.Lurd(Moves.wrap(steps.letters()));
    }

    /** Reads one letter or bracket with the number before it. */
    private Optional<SolutionText.Malformed> next() {
        int offset = cursor.offset();
        int count = 1;
        if (cursor.atDigit()) {
            count = cursor.number();
            cursor.skipBlanks();
            if (count == 0 || !cursor.atLetter() && !cursor.at('(')) {
                return malformed(
                        offset,
                        count == 0
                                ? "a count of 0: expected 1 or more"
                                : "a number that counts nothing: expected " + LETTERS + ", or '(', behind it");
            }
        }
        if (cursor.atLetter()) {
            return letter(cursor.take(), offset, count);
        }
        int at = cursor.offset();
        if (cursor.takes('*')) {
            return Optional.empty();
        }
        if (cursor.takes('(')) {
            return open('(', at, count);
        }
        if (cursor.takes('[')) {
            return beginJump(at);
        }
        if (cursor.takes(')')) {
            return endGroup(at);
        }
        if (cursor.takes(']')) {
            return endJump(at);
        }
        if (cursor.at('{') || cursor.at('}')) {
            return malformed(
                    at, "braces change the player, and a game of several players is another game: expected " + LETTERS);
        }
        return Optional.of(cursor.expected(LETTERS));
    }

    private Optional<SolutionText.Malformed> letter(char letter, int offset, int count) {
        if (!steps.hasRoom(count)) {
            return malformed(offset, MovesBuilder.TOO_MANY);
        }
        steps.add(letter);
        steps.repeat(steps.length() - 1, count - 1);
        return Optional.empty();
    }

    private Optional<SolutionText.Malformed> open(char bracket, int at, int count) {
        if (open.size() == MOST_NESTED) {
            return malformed(at, "more than " + MOST_NESTED + " brackets within each other");
        }
        open.push(new Opening(bracket, at, count, steps.length()));
        return Optional.empty();
    }

    private Optional<SolutionText.Malformed> beginJump(int at) {
        if (steps.length() > 0 && !reverse) {
            return malformed(at, "a jump in a solution that does not begin with one: expected " + LETTERS);
        }
        if (open.stream().anyMatch(opening -> opening.bracket() == '[')) {
            return malformed(at, "a jump within a jump: expected ']' before");
        }
        reverse = true;
        Optional<SolutionText.Malformed> wrong = open('[', at, 1);
        return wrong.isPresent() ? wrong : letter('[', at, 1);
    }

    private Optional<SolutionText.Malformed> endGroup(int at) {
        if (open.isEmpty() || open.peek().bracket() != '(') {
            return malformed(at, "')' closes no group: expected " + LETTERS);
        }
        Opening opening = open.pop();
        long more = (long) (steps.length() - opening.begin()) * (opening.count() - 1);
        if (!steps.hasRoom(more)) {
            return malformed(opening.offset(), MovesBuilder.TOO_MANY);
        }
        if (more > 0) {
            steps.repeat(opening.begin(), opening.count() - 1);
        }
        return Optional.empty();
    }

    private Optional<SolutionText.Malformed> endJump(int at) {
        if (open.isEmpty() || open.peek().bracket() != '[') {
            return malformed(at, "']' ends no jump: expected " + LETTERS);
        }
        open.pop();
        return letter(']', at, 1);
    }

    private static Optional<SolutionText.Malformed> malformed(int offset, String reason) {
        return Optional.of(new SolutionText.Malformed(offset, reason));
    }
}
