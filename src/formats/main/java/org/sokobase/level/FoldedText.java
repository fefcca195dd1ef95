package org.sokobase.level;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A text as it is compared with what a user types: in any case, with or without accents, composed or decomposed, full-width or
 * not. It has two forms, as a letter may be left without its accent or spelled with two letters: <i>König</i> is <i>konig</i>
 * and <i>koenig</i>. Two texts agree if they do in either form. The database has no part in it, so that every database finds
 * the same.
 *
 * <p>Immutable; equal if both forms are.
 *
 * @param plain   in small letters without accents
 * @param spelled the same, but ä, ö and ø, ü and å are spelled with a second letter: ae, oe, ue and aa
 */
public record FoldedText(String plain, String spelled) implements Comparable<FoldedText> {

    /** Marks that belong to the letter before them. */
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");

    private static final int ASCII = 0x80;

    public static FoldedText of(String text) {
        if (text.chars().allMatch(letter -> letter < ASCII)) {
            String lower = text.toLowerCase(Locale.ROOT);
            return new FoldedText(lower, lower);
        }
        String composed = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return new FoldedText(withoutMarks(composed), withoutMarks(spelledOut(composed)));
    }

    /** Whether the other text is a part of this one. */
    public boolean contains(FoldedText part) {
        return plain.contains(part.plain) || spelled.contains(part.spelled);
    }

    /** Whether both are one text to a reader. */
    public boolean agreesWith(FoldedText other) {
        return plain.equals(other.plain) || spelled.equals(other.spelled);
    }

    /** By its plain form. */
    @Override
    public int compareTo(FoldedText other) {
        int order = plain.compareTo(other.plain);
        return order == 0 ? spelled.compareTo(other.spelled) : order;
    }

    private static String spelledOut(String text) {
        StringBuilder spelled = new StringBuilder(text.length() + 4);
        text.chars().forEach(letter -> {
            switch (letter) {
                case 'ä' -> spelled.append("ae");
                case 'ö', 'ø' -> spelled.append("oe");
                case 'ü' -> spelled.append("ue");
                case 'å' -> spelled.append("aa");
                default -> spelled.append((char) letter);
            }
        });
        return spelled.toString();
    }

    private static String withoutMarks(String text) {
        String decomposed =
                MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
        StringBuilder plain = new StringBuilder(decomposed.length() + 4);
        decomposed.chars().forEach(letter -> {
            switch (letter) { // those that Unicode does not take apart
                case 'ø' -> plain.append('o');
                case 'ł' -> plain.append('l');
                case 'đ', 'ð' -> plain.append('d');
                case 'ħ' -> plain.append('h');
                case 'ŧ' -> plain.append('t');
                case 'ı' -> plain.append('i');
                case 'ß' -> plain.append("ss");
                case 'æ' -> plain.append("ae");
                case 'œ' -> plain.append("oe");
                case 'þ' -> plain.append("th");
                case 'ς' -> plain.append('σ');
                default -> plain.append((char) letter);
            }
        });
        return plain.toString();
    }
}
