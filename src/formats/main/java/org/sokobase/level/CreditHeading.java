package org.sokobase.level;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what the heading of a solution says of it. Headings are written by hand and by many programs; whatever is not
 * understood is a comment, so nothing is lost but figures, which follow from the moves.
 */
final class CreditHeading {

    private static final int WORD = "Solution".length();

    /** Nobody writes longer ones; what is longer is not taken apart. */
    private static final int LONGEST = 500;

    private static final String DATE = "(\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})";

    /** {@code /Moves}, which says by what measure the solution is the best. */
    private static final Pattern BEST_BY =
            Pattern.compile("^/(?:moves|pushes)(?![\\p{L}\\d])", Pattern.CASE_INSENSITIVE);

    private static final Pattern FIRST_FIGURES = Pattern.compile(
            "^(?:[\\s/]*(?:\\d+(?:/\\d+)*|\\(\\s*\\d+(?:\\s*/\\s*\\d+)*\\s*(?:moves?|push(?:es)?)?\\s*\\))"
                    + "(?![\\p{L}\\d.:-]))+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LAST_FIGURES = Pattern.compile("\\s\\d+(?:/\\d+)+$");
    private static final Pattern BY = Pattern.compile("^by\\s+(.+)$", Pattern.CASE_INSENSITIVE);
    private static final Pattern LAST_DATE = Pattern.compile("^(.*?)[\\s,;]+(?:on\\s+)?\\(?" + DATE + "\\)?$");
    private static final Pattern WITH =
            Pattern.compile("^(.+?)[\\s,;]+(?:with|using)\\s+(.+)$", Pattern.CASE_INSENSITIVE);
    private static final Pattern IN_PARENTHESES = Pattern.compile("^\\(([^()]+)\\)$");

    private CreditHeading() {}

    /** Reads a heading that begins with the word Solution. */
    static Credit read(String heading) {
        String said = heading.substring(WORD).strip();
        if (said.length() > LONGEST) {
            return Credit.NONE.withComment(said);
        }
        said = BEST_BY.matcher(said).replaceFirst("");
        boolean named = said.startsWith("/");
        String text = FIRST_FIGURES.matcher(said).replaceFirst("").strip();
        text = named ? LAST_FIGURES.matcher(text).replaceFirst("") : text;
        text = text.replaceFirst("^[\\s,;:/-]+", "").replaceFirst("[\\s:;,]+$", "");
        Matcher by = BY.matcher(text);
        if (by.matches()) {
            return byPlayer(by.group(1));
        }
        Matcher parentheses = IN_PARENTHESES.matcher(text);
        if (parentheses.matches()) {
            return new Credit("", "", parentheses.group(1), "", "");
        }
        return named ? new Credit("", "", text, "", "") : Credit.NONE.withComment(text);
    }

    /** Reads a name, and perhaps a program and a date, and perhaps more behind a colon. */
    private static Credit byPlayer(String text) {
        int colon = text.indexOf(": ");
        String comment = colon < 0 ? "" : text.substring(colon + 2);
        String player = colon < 0 ? text : text.substring(0, colon);
        Matcher dated = LAST_DATE.matcher(player);
        String date = "";
        if (dated.matches()) {
            player = dated.group(1);
            date = dated.group(2);
        }
        Matcher with = WITH.matcher(player);
        String program = "";
        if (with.matches()) {
            player = with.group(1);
            program = with.group(2);
        }
        return new Credit(player, date, program, "", comment);
    }
}
