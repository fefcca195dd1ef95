package org.sokobase.web.generate;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.sokobase.generator.evaluation.Measure;

/** An option of a run that is no setting of its method, as the form has it. */
enum RunOption {
    COUNT("Levels made", "N", "end after so many are made, kept or not", "10", Part.END),
    UNTIL("Levels kept", "N", "end after so many are kept", "", Part.END),
    TRIES("Tries", "N", "end after so many tries", "", Part.END),
    TIME("Time", "30s, 10m", "end after this time", "", Part.END),
    MIN_BOX_LINES("Least box lines", "N", "of all solutions the fewest box lines are at least so many", "", Part.KEPT),
    PUSHES("Pushes", "A..B", "the shortest solution has so many", "", Part.KEPT),
    WISH("Other measures", "NAME=A..B", "several are separated by commas", "", Part.KEPT),
    APART("Squares apart", "N", "no two levels are closer", "1", Part.KEPT),
    BEST("The best", "N", "keep only so many, the best first", "", Part.CHOICE),
    SPREAD("Spread", "N", "keep so many of all values, instead of the best", "", Part.CHOICE),
    BY("By", "NAME", "the measure by which they are chosen", "least_box_lines", Part.CHOICE),
    SEED("Seed", "N", "of all random numbers; the same makes the same levels", "another one each time", Part.RUN),
    THREADS("Threads", "N", "that make levels; they are the same for any number", "1", Part.RUN),
    TITLE("Title", "TEXT", "of the collection", "the method and the seed", Part.RUN);

    private final String label;
    private final String form;
    private final String words;
    private final String usual;
    private final Part part;

    /** What an option is about. */
    enum Part {
        END("When it ends"),
        KEPT("Which levels are kept"),
        CHOICE("Keep the best"),
        RUN("The run");

        private final String title;

        Part(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    RunOption(String label, String form, String words, String usual, Part part) {
        this.label = label;
        this.form = form;
        this.words = words;
        this.usual = usual;
        this.part = part;
    }

    /** As the command has it, without its hyphens. */
    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String label() {
        return label;
    }

    /** How a value is written. */
    String form() {
        return form;
    }

    String words() {
        return words;
    }

    /** What holds if it is not given; empty if nothing does. */
    String usual() {
        return usual;
    }

    Part part() {
        return part;
    }

    /** All values, where they can be counted. */
    List<String> choices() {
        return this == BY ? Stream.of(Measure.values()).map(Measure::label).toList() : List.of();
    }
}
