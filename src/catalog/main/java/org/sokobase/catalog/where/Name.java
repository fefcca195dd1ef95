package org.sokobase.catalog.where;

/**
 * Something that is asked of levels.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param label   as it is typed, in small letters
 * @param kind    which values it has
 * @param meaning a phrase that says what it is
 * @param source  where its value comes from
 */
public record Name(String label, Kind kind, String meaning, Source source) {

    /** Which values a name has. */
    public enum Kind {
        NUMBER("number"),
        TEXT("text"),
        /** Is so or is not so. */
        FLAG("yes or no"),
        ID("id");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** In words. */
        @Override
        public String toString() {
            return label;
        }
    }

    static Name number(String label, String sql, String meaning) {
        return new Name(label, Kind.NUMBER, meaning, new Source.Expression(sql));
    }

    static Name flag(String label, String sql, String meaning) {
        return new Name(label, Kind.FLAG, meaning, new Source.Expression(sql));
    }

    static Name id(String label, String sql, String meaning) {
        return new Name(label, Kind.ID, meaning, new Source.Expression(sql));
    }

    static Name text(String label, Source source, String meaning) {
        return new Name(label, Kind.TEXT, meaning, source);
    }

    @Override
    public String toString() {
        return label;
    }
}
