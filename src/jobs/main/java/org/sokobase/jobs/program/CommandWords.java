package org.sokobase.jobs.program;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line as a user writes it for another program, split into words without a shell. Blanks part words; what stands
 * in {@code '...'} or {@code "..."} is one word or a part of one; a backslash takes away the meaning of the character behind
 * it, in double quotes only of {@code "} and of itself, in single quotes of none.
 *
 * <p>{@code NAME=PROGRAM} as the first word stands for the program with the arguments of a {@link SolverPreset}; what the user writes
 * behind it comes behind these.
 *
 * @param words at least one: the program and its arguments
 */
public record CommandWords(List<String> words) {

    /** What stands for the level's file. */
    static final String LEVEL = "{level}";

    /** What stands for the seed of random choices. */
    static final String SEED = "{seed}";

    /** What stands for the time limit, in whole seconds. */
    static final String SECONDS = "{seconds}";

    /** What stands for a file that the program writes. */
    static final String RESULT = "{result}";

    private static final Pattern PRESET = Pattern.compile("([A-Za-z][A-Za-z0-9-]*)=(.+)");

    private static final char NONE = '\0';

    public CommandWords {
        words = List.copyOf(words);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a command has at least one word");
        }
    }

    /**
     * Splits a command line.
     *
     * @throws IllegalArgumentException with a message for the user if it is empty, if a quote is not closed, or if there is no
     *     such preset
     */
    public static CommandWords parse(String line) {
        List<String> words = new Splitter(line).split();
        if (words.isEmpty()) {
            throw new IllegalArgumentException("the command of the solver is empty");
        }
        Matcher preset = PRESET.matcher(words.get(0));
        return preset.matches()
                ? new CommandWords(unfolded(preset.group(1), preset.group(2), words.subList(1, words.size())))
                : new CommandWords(words);
    }

    private static List<String> unfolded(String name, String program, List<String> more) {
        Optional<SolverPreset> preset = SolverPreset.named(name);
        if (preset.isEmpty()) {
            throw new IllegalArgumentException("there is no solver preset " + name + ", only " + SolverPreset.words()
                    + "; a program whose name has a = is ./" + name + "=" + program);
        }
        List<String> words = new ArrayList<>(List.of(program));
        words.addAll(preset.get().arguments());
        words.addAll(more);
        return words;
    }

    /**
     * What takes the places in a command.
     *
     * @param level  the file with the level
     * @param result the file that the program may write
     * @param seed   of random choices
     * @param limit  how long it may take
     */
    record Places(String level, String result, long seed, Duration limit) {

        /** Rounded up, as some programs take 0 for no limit. */
        long seconds() {
            return Math.max(1, limit.plusNanos(999_999_999).toSeconds());
        }
    }

    /** The words with all places taken, which may also be parts of words. */
    List<String> with(Places places) {
        return words.stream()
                .map(word -> word.replace(SEED, places.seed() + "")
                        .replace(SECONDS, places.seconds() + "")
                        .replace(RESULT, places.result())
                        .replace(LEVEL, places.level()))
                .toList();
    }

    /** Whether there is a place for a seed. */
    boolean takesSeed() {
        return words.stream().anyMatch(word -> word.contains(SEED));
    }

    private static final class Splitter {

        private final String line;
        private final List<String> words = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private boolean inWord;
        private char quote = NONE;

        Splitter(String line) {
            this.line = line;
        }

        List<String> split() {
            for (int i = 0; i < line.length(); i++) {
                if (line.charAt(i) == '\\' && i + 1 < line.length() && isEscape(line.charAt(i + 1))) {
                    i++;
                    add(line.charAt(i));
                } else {
                    take(line.charAt(i));
                }
            }
            if (quote != NONE) {
                throw new IllegalArgumentException("the command of the solver has no end to its " + quote);
            }
            endWord();
            return words;
        }

        private boolean isEscape(char next) {
            return quote == NONE || quote == '"' && (next == '"' || next == '\\');
        }

        private void take(char c) {
            if (quote == NONE && (c == '"' || c == '\'')) {
                quote = c;
                inWord = true;
            } else if (quote != NONE && c == quote) {
                quote = NONE;
            } else if (quote == NONE && Character.isWhitespace(c)) {
                endWord();
            } else {
                add(c);
            }
        }

        private void add(char c) {
            word.append(c);
            inWord = true;
        }

        private void endWord() {
            if (inWord) {
                words.add(word.toString());
                word.setLength(0);
                inWord = false;
            }
        }
    }
}
