package org.sokobase.catalog.name;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.level.FoldedText;

/** The name that somebody may have meant who typed one that there is not. */
public final class Nearest {

    /** One letter in so many may be wrong. */
    private static final int LETTERS_AN_ERROR = 3;

    private record Candidate(String name, int errors, int length) {}

    private Nearest() {}

    /** The name of which a part is nearest to a text, if it is near; of several the shortest, then the first. */
    public static Optional<String> to(String text, Stream<String> names) {
        FoldedText sought = FoldedText.of(text);
        int most = Math.max(1, sought.plain().length() / LETTERS_AN_ERROR);
        return names.map(name -> {
                    FoldedText folded = FoldedText.of(name);
                    int errors = Math.min(
                            errors(sought.plain(), folded.plain()), errors(sought.spelled(), folded.spelled()));
                    return new Candidate(name, errors, name.length());
                })
                .filter(candidate -> candidate.errors() <= most)
                .min(Comparator.comparingInt(Candidate::errors).thenComparingInt(Candidate::length))
                .map(Candidate::name);
    }

    /**
     * How many letters of a text must be changed, left out or put in for it to be a part of a name: Sellers' form of the
     * edit distance, in which the name may begin and end with anything.
     */
    private static int errors(String text, String name) {
        int[] column = new int[text.length() + 1];
        for (int i = 0; i <= text.length(); i++) {
            column[i] = i;
        }
        int least = column[text.length()];
        for (int j = 0; j < name.length(); j++) {
            int diagonal = column[0];
            for (int i = 1; i <= text.length(); i++) {
                int changed = diagonal + (text.charAt(i - 1) == name.charAt(j) ? 0 : 1);
                diagonal = column[i];
                column[i] = Math.min(changed, Math.min(column[i], column[i - 1]) + 1);
            }
            least = Math.min(least, column[text.length()]);
        }
        return least;
    }
}
