package org.sokobase.jobs.program;

import java.util.ArrayList;
import java.util.List;

/**
 * A command line as a user writes it for another program, split into words without a shell. Blanks part words; what stands
 * in {@code '...'} or {@code "..."} is one word or a part of one; a backslash takes away the meaning of the character behind
 * it, in double quotes only of {@code "} and of itself, in single quotes of none.
 *
 * @param words at least one: the program and its arguments
 */
public record CommandWords(List<String> words) {

    /** What stands for the level's file. */
    static final String LEVEL = "{level}";

    /** What stands for the seed of random choices. */
    static final String SEED = "{seed}";

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
     * @throws IllegalArgumentException with a message for the user if it is empty, or if a quote is not closed
     */
    public static CommandWords parse(String line) {
        List<String> words = new Splitter(line).split();
        if (words.isEmpty()) {
            throw new IllegalArgumentException("the command of the solver is empty");
        }
        return new CommandWords(words);
    }

    /** The words with a file and a seed in the places of {@link #LEVEL} and {@link #SEED}, which may also be parts of words. */
    List<String> with(String levelFile, long seed) {
        return words.stream()
                .map(word -> word.replace(SEED, seed + "").replace(LEVEL, levelFile))
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
