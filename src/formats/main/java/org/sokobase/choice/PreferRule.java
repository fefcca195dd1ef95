package org.sokobase.choice;

import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.level.PublishedDate;

/**
 * One thing that makes a level preferable to its copies.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param kind       what it is about
 * @param collection for {@link Kind#COLLECTION} what names the collections: a part of a title, or a file; else empty
 */
public record PreferRule(Kind kind, String collection) {

    /** What can make a level preferable. */
    public enum Kind {
        /** It stands in a reference collection. */
        REFERENCE("reference", "stands in a reference collection"),
        /** Its board has a verified solution of its own. */
        SOLUTION("solution", "has a solution"),
        /** It has more texts: title, author and notes, those of its collection included. */
        TEXTS("texts", "has more texts"),
        /** It stands in a set, rather than alone in its file. */
        SET("set", "stands in a set, not alone"),
        /** It has the earlier date, its own or its collection's; a level without date comes last. */
        DATE("date", "has the earlier date"),
        /** It stands in a collection with a certain name. */
        COLLECTION("collection", "stands in the collection"),
        /** Its texts do not call it a remodel, variation or modification. */
        ORIGINAL("original", "does not call itself a remodel"),
        /** It is published with fewer walls: none beyond those that are needed. */
        WALLS("walls", "has fewer outer walls"),
        /** It was imported earlier. */
        ORDER("order", "was imported first");

        private final String label;
        private final String words;

        Kind(String label, String words) {
            this.label = label;
            this.words = words;
        }

        /** The name in commands and output. */
        public String label() {
            return label;
        }
    }

    private static final String COLLECTION_MARK = Kind.COLLECTION.label + "=";

    private static final Pattern REMODEL = Pattern.compile(
            "\\b(remodel\\w*|remake|variations?|variants?|modified|modification|altered|adapted|based on)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final int NO_DATE = Integer.MAX_VALUE;

    /** A rule that needs no more words. */
    public static PreferRule of(Kind kind) {
        return new PreferRule(kind, "");
    }

    /** The rule of this text: a label, or {@code collection=} with a part of its title. */
    public static Optional<PreferRule> parse(String text) {
        if (text.startsWith(COLLECTION_MARK) && text.length() > COLLECTION_MARK.length()) {
            return Optional.of(new PreferRule(Kind.COLLECTION, text.substring(COLLECTION_MARK.length())));
        }
        for (Kind kind : Kind.values()) {
            if (kind != Kind.COLLECTION && kind.label.equals(text)) {
                return Optional.of(of(kind));
            }
        }
        return Optional.empty();
    }

    /** What is preferable in a level that this rule prefers, such as "has a solution". */
    public String describe() {
        return kind == Kind.COLLECTION ? kind.words + " " + collection : kind.words;
    }

    /** The text that {@link #parse} reads. */
    @Override
    public String toString() {
        return kind == Kind.COLLECTION ? COLLECTION_MARK + collection : kind.label;
    }

    /** How a level fares by this rule; the smallest number is the best. */
    public long rank(Candidate level) {
        return switch (kind) {
            case REFERENCE -> level.isReference() ? 0 : 1;
            case SOLUTION -> level.isSolved() ? 0 : 1;
            case TEXTS -> -texts(level);
            case SET -> level.collectionSize() > 1 ? 0 : 1;
            case DATE -> date(level);
            case COLLECTION -> level.isNamedBy(this) ? 0 : 1;
            case ORIGINAL -> isRemodel(level) ? 1 : 0;
            case WALLS -> walls(level);
            case ORDER -> level.order();
        };
    }

    private static long texts(Candidate level) {
        long own = (long) level.notes().size()
                + (level.title().isEmpty() ? 0 : 1)
                + (level.author().isEmpty() ? 0 : 1);
        return own + level.collectionNotes().size();
    }

    private static long date(Candidate level) {
        return PublishedDate.earliest(
                        PublishedDate.earliest(level.notes()), PublishedDate.earliest(level.collectionNotes()))
                .map(PublishedDate::number)
                .orElse(NO_DATE);
    }

    private static boolean isRemodel(Candidate level) {
        return REMODEL.matcher(level.title()).find()
                || level.notes().stream()
                        .anyMatch(note -> REMODEL.matcher(note.text()).find());
    }

    private static long walls(Candidate level) {
        return level.published().chars().filter(c -> c == '#').count();
    }
}
