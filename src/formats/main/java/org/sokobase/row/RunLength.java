package org.sokobase.row;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntPredicate;
import org.sokobase.lint.LintCode;

/**
 * Run-length encoding as Sokoban programs write it: a number before a symbol, or before a group in parentheses, repeats
 * it. {@code 3#2(-$)} is {@code ###-$-$}. The caller defines the symbols.
 *
 * <p>Decoding takes time linear in the length of the input and in the limit, however large the numbers are.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class RunLength {

    /** The maximum nesting of groups. */
    static final int MAX_DEPTH = 32;

    /** The result of decoding a text. */
    public sealed interface Decoding {}

    /** The text without numbers and parentheses. */
    public record Decoded(String text) implements Decoding {}

    /** It expands to more symbols than the limit. */
    public record TooLong() implements Decoding {}

    /** It is not a valid encoding; the error is at this offset. */
    public record Malformed(int offset, Fault fault) implements Decoding {}

    /** Why a text is not a valid encoding. */
    public enum Fault {
        TRAILING_NUMBER(LintCode.TRAILING_NUMBER, "a number with nothing behind it to repeat"),
        NOTHING_TO_REPEAT(LintCode.MALFORMED_RLE, "a number before something that cannot be repeated"),
        ZERO(LintCode.MALFORMED_RLE, "a number that begins with 0"),
        UNBALANCED(LintCode.MALFORMED_RLE, "a parenthesis without its other half"),
        TOO_DEEP(LintCode.MALFORMED_RLE, "more than " + MAX_DEPTH + " parentheses within each other"),
        FOREIGN(LintCode.MALFORMED_RLE, "neither a number nor a symbol that may be repeated");

        private final LintCode code;
        private final String description;

        Fault(LintCode code, String description) {
            this.code = code;
            this.description = description;
        }

        /** The code of its diagnostic. */
        public LintCode code() {
            return code;
        }

        /** What is wrong, in words. */
        public String description() {
            return description;
        }
    }

    /** A group that is not yet closed. */
    private record Group(int offset, int start, int count) {}

    private final String encoded;
    private final IntPredicate symbols;
    private final int limit;
    private final StringBuilder decoded = new StringBuilder();
    private final Deque<Group> open = new ArrayDeque<>();

    private RunLength(String encoded, IntPredicate symbols, int limit) {
        this.encoded = encoded;
        this.symbols = symbols;
        this.limit = limit;
    }

    /**
     * Decodes a text.
     *
     * @param symbols the characters allowed besides digits and parentheses
     * @param limit   the greatest number of symbols to which it may expand
     */
    public static Decoding decode(String encoded, IntPredicate symbols, int limit) {
        return new RunLength(encoded, symbols, limit).decode();
    }

    private Decoding decode() {
        int i = 0;
        while (i < encoded.length()) {
            int begin = i;
            int count = isDigit(i) ? 0 : 1;
            while (isDigit(i)) {
                count = (int) Math.min(limit + 1L, 10L * count + encoded.charAt(i++) - '0');
            }
            if (i > begin && encoded.charAt(begin) == '0') {
                return new Malformed(begin, Fault.ZERO);
            }
            if (i == encoded.length()) {
                return new Malformed(begin, Fault.TRAILING_NUMBER);
            }
            char c = encoded.charAt(i);
            if (c == '(') {
                if (open.size() == MAX_DEPTH) {
                    return new Malformed(i, Fault.TOO_DEEP);
                }
                open.push(new Group(i, decoded.length(), count));
            } else if (c == ')' && i > begin || c != ')' && !symbols.test(c)) {
                return new Malformed(i, i > begin ? Fault.NOTHING_TO_REPEAT : Fault.FOREIGN);
            } else if (c == ')' && open.isEmpty()) {
                return new Malformed(i, Fault.UNBALANCED);
            } else if (!(c == ')' ? close() : repeat(String.valueOf(c), count))) {
                return new TooLong();
            }
            i++;
        }
        return open.isEmpty()
                ? new Decoded(decoded.toString())
                : new Malformed(open.peek().offset(), Fault.UNBALANCED);
    }

    private boolean isDigit(int i) {
        return i < encoded.length() && encoded.charAt(i) >= '0' && encoded.charAt(i) <= '9';
    }

    private boolean close() {
        Group group = open.pop();
        return group.count() == 1 || repeat(decoded.substring(group.start()), group.count() - 1);
    }

    /** Repeats symbols, or returns false if they are too many. */
    private boolean repeat(String text, int count) {
        if ((long) text.length() * count > limit - decoded.length()) {
            return false;
        }
        decoded.append(text.repeat(text.isEmpty() ? 0 : count));
        return true;
    }

    /** The encoding with a number before every run of two or more symbols, without groups. */
    public static String encode(String text) {
        StringBuilder encoded = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            int end = i + 1;
            while (end < text.length() && text.charAt(end) == text.charAt(i)) {
                end++;
            }
            if (end - i > 1) {
                encoded.append(end - i);
            }
            encoded.append(text.charAt(i));
            i = end;
        }
        return encoded.toString();
    }
}
