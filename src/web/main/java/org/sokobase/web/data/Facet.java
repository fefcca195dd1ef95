package org.sokobase.web.data;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.where.Name;
import org.sokobase.jobs.measuring.ConditionNames;

/** What a list of levels can be narrowed by with a click; each is a name of the filter language and a parameter of addresses. */
public enum Facet {
    COLLECTION("Collection", Kind.PART_OF_TEXT),
    AUTHOR("Author", Kind.PART_OF_TEXT),
    BOXES("Boxes", Kind.NUMBER),
    WIDTH("Width", Kind.NUMBER),
    HEIGHT("Height", Kind.NUMBER),
    SOLVED("Solved", Kind.FLAG),
    MOVES("Fewest moves", Kind.STEPS),
    PUSHES("Fewest pushes", Kind.STEPS),
    COPIES("Copies", Kind.NUMBER),
    STATUS("State of the board", Kind.TEXT),
    RUN("Import run", Kind.NUMBER);

    /** Which values it has. */
    public enum Kind {
        NUMBER,
        /** Numbers, of which ranges are offered. */
        STEPS,
        TEXT,
        /** Texts of which a part can be typed as well; whole ones begin with an equals sign. */
        PART_OF_TEXT,
        FLAG
    }

    private final String title;
    private final Kind kind;

    Facet(String title, Kind kind) {
        this.title = title;
        this.kind = kind;
    }

    /** What people read. */
    public String title() {
        return title;
    }

    public Kind kind() {
        return kind;
    }

    /** Whether its values are numbers. */
    public boolean isOfNumbers() {
        return kind == Kind.NUMBER || kind == Kind.STEPS;
    }

    /** Its name in the filter language. */
    public Name asked() {
        return ConditionNames.ALL.required(parameter());
    }

    /** Its name in addresses, which is the same. */
    public String parameter() {
        return super.toString().toLowerCase(Locale.ROOT);
    }

    /** The facet with this name. */
    public static Optional<Facet> named(String parameter) {
        return Stream.of(values())
                .filter(facet -> facet.parameter().equals(parameter))
                .findFirst();
    }
}
