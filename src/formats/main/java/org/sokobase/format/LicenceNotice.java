package org.sokobase.format;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.level.Note;

/**
 * Detects whether the author of a set forbids changes; such a set may only be passed on complete and unchanged. When in
 * doubt, a sentence counts as forbidding. Asking for credit or for keeping a notice does not count as forbidding, nor
 * does
 * allowing changes.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class LicenceNotice {

    private static final int LONGEST_SENTENCE = 2000;
    private static final int LONGEST_QUOTE = 300;

    private static final Pattern BLANKS = Pattern.compile("\\s++");
    private static final Pattern SENTENCES = Pattern.compile("(?<=[.!?])\\s+|\\n\\s*\\n");

    /** Stems of words of which every forbidding sentence has at least one; most texts have none. */
    private static final Pattern SUSPICIOUS = pattern(
            "chang|modif|alter|edit|touch|intact|complete|whole|entire|origin|verbatim|deriv|adapt|add|remov|delet|split"
                    + "|separat|as.?is|ver(?:ä|ae)nder|vollst|inchang|-nd\\b");

    /** Words about distributing a work, rather than about moves. */
    private static final Pattern RIGHTS = pattern(
            "distribut|copy|copie|©|licen[cs]e|permission|permit|allow|freely|\\bfree\\b|reproduc|publish|\\bshare|weiterg");

    private static final String LEVELS =
            "\\b(?:levels?|puzzles?|mazes?|sets?|collections?|files?|packs?|anything|nothing)\\b";
    private static final String CHANGE =
            "(?:modif|alter|chang|edit|adapt|tamper|touch|add|remov|delet|split|separat|rearrang)";

    /** Words that forbid by themselves. */
    private static final Pattern AS_IT_IS = pattern(
            "\\b(?:un(?:modified|altered|changed|edited|touched)|verbatim|inchangée?s?)\\b"
                    + "|\\bunver(?:ä|ae)ndert|\\bno.?deriv|\\bby(?:-nc)?-nd\\b|\\bnothing\\b.{0,30}\\b(?:added|removed|changed)\\b");

    /** Words that forbid in a text about rights. */
    private static final Pattern WHOLE = pattern(
            "\\b(?:provided|condition|long as|only|must|remains?|stays?|keep|kept|left)\\b.{0,80}\\b(?:intact|complete(?:ly)?"
                    + "|entire(?:ty|ly)?|whole|original (?:form|state|file|condition)|as (?:it|they)? ?(?:is|are)|vollständig)\\b");

    private static final Pattern FORBIDDEN_CHANGE = pattern(
            "(?:\\bnot\\b|n['’]t\\b|\\bcannot\\b|\\bnever\\b|\\bforbid|\\bprohibit|\\bne pas\\b|\\bnicht\\b).{0,60}?\\b(?:ver(?:ä|ae)nder|"
                    + CHANGE + ")(?<rest>.{0,60})");
    private static final Pattern CHANGE_FORBIDDEN = pattern(
            "\\b(?:modif|alter|chang|edit|adapt)\\w*.{0,40}\\b(?:not (?:allowed|permitted)|forbidden|prohibited)");
    private static final Pattern NO_CHANGE =
            pattern("(?<!with or )\\b(?:no|without|sans|ohne|keine)(?: (?:any|further|other|aucune))? "
                    + "(?:modification|alteration|chang|edit|adaptation|addition|deletion|derivative|(?:ä|ae)nderung)");

    /** Requests that do not forbid changes: to keep the author and the terms named. */
    private static final Pattern CREDIT = pattern(
            "\\b(?:names?|credits?|credited|notices?|messages?|headers?|copyrights?|authors?|terms|e-?mail|licen[cs]es?)\\b");

    private static final Pattern SUBJECT_IS_CREDIT =
            pattern("\\b(?:notices?|message|header|name|credits?|copyright|text|line|licen[cs]e document)\\b.{0,40}"
                    + "\\b(?:un(?:modified|altered|changed|edited|touched)|intact|complete|verbatim"
                    + "|not (?:to )?be (?:removed|altered|changed|modified|deleted))\\b");
    private static final Pattern NAMES_LEVELS = pattern(LEVELS);
    private static final Pattern OWN_INTENTION =
            pattern("\\bI (?:shall|will|do|did|could|can|would|have)(?: not|n['’]t)\\b");
    private static final Pattern NO_WARRANTY = pattern("\\bwarrant(?:y|ies)\\b");

    /**
     * The first words of well-known licences that allow changes; they are long and also contain forbidding sentences.
     */
    private static final Pattern OPEN_LICENCE =
            pattern("\\A[\\s\\p{Punct}]*(?:the )?\"?(?:GNU (?:affero |lesser |library |free )?"
                    + "(?:general public|documentation)|apache|mozilla public|eclipse public|artistic|creative commons legal code\\s+CC0|CC0"
                    + "|(?:creative commons )?attribution(?:-noncommercial)?(?:-sharealike)? \\d)\\b");

    private static final Pattern LICENCE_ITSELF = pattern("\\blicen[cs]e document\\b");

    private LicenceNotice() {}

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** Returns the first sentence in the notes of a collection that forbids changes to it. */
    public static Optional<String> ofSet(List<Note> notes) {
        return notes.stream().flatMap(note -> in(note.text()).stream()).findFirst();
    }

    /**
     * Returns the first such sentence in the notes of a level, looking only at notes about rights; others are about the
     * level itself.
     */
    public static Optional<String> ofLevel(List<Note> notes) {
        return notes.stream()
                .filter(note -> note.key().equals(Note.COPYRIGHT)
                        || RIGHTS.matcher(note.text()).find())
                .flatMap(note -> in(note.text()).stream())
                .findFirst();
    }

    /** Returns the first sentence of a text that forbids changes, on one line. */
    static Optional<String> in(String text) {
        if (!SUSPICIOUS.matcher(text).find() || OPEN_LICENCE.matcher(text).find()) {
            return Optional.empty();
        }
        return SENTENCES
                .splitAsStream(text)
                .map(sentence -> BLANKS.matcher(sentence).replaceAll(" ").strip())
                .filter(sentence -> forbids(sentence.substring(0, Math.min(LONGEST_SENTENCE, sentence.length()))))
                .map(LicenceNotice::quoted)
                .findFirst();
    }

    private static String quoted(String sentence) {
        return sentence.length() <= LONGEST_QUOTE ? sentence : sentence.substring(0, LONGEST_QUOTE) + "…";
    }

    private static boolean forbids(String sentence) {
        if (LICENCE_ITSELF.matcher(sentence).find()
                || NO_WARRANTY.matcher(sentence).find()) {
            return false; // nobody may change the former, unlike what it is about; and "as is" is no condition of the
            // latter
        }
        boolean ofRights = RIGHTS.matcher(sentence).find();
        boolean asItIs = AS_IT_IS.matcher(sentence).find()
                || ofRights && WHOLE.matcher(sentence).find();
        if (asItIs && !SUBJECT_IS_CREDIT.matcher(sentence).find()) {
            return true;
        }
        return NO_CHANGE.matcher(sentence).find()
                || CHANGE_FORBIDDEN.matcher(sentence).find()
                || forbidsToChange(sentence);
    }

    private static boolean forbidsToChange(String sentence) {
        var change = FORBIDDEN_CHANGE.matcher(sentence);
        boolean ofCredit = SUBJECT_IS_CREDIT.matcher(sentence).find()
                && !NAMES_LEVELS.matcher(sentence).find();
        if (ofCredit || OWN_INTENTION.matcher(sentence).find() || !change.find()) {
            return false;
        }
        String what = change.group("rest");
        return !CREDIT.matcher(what).find() || NAMES_LEVELS.matcher(what).find();
    }
}
