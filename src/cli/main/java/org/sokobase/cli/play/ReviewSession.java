package org.sokobase.cli.play;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.jobs.review.Review;
import org.sokobase.jobs.review.ReviewFact;
import org.sokobase.jobs.review.ReviewKey;
import org.sokobase.jobs.review.ReviewPair;

/** The pair that is looked at, and what keys do to it. */
final class ReviewSession {

    static final String KEYS = ReviewKey.table();

    private final Review review;
    private PlaySession.State state = PlaySession.State.GOES_ON;
    private Optional<ReviewPair> pair = Optional.empty();
    private Optional<ReviewPair.Comparison> comparison = Optional.empty();
    private List<ReviewFact> facts = List.of();
    private boolean helpShown;
    private boolean writesNote;
    private String note = "";
    private String message = "";

    ReviewSession(Review review) {
        this.review = review;
        look();
    }

    /** Looks at the pair that has come. */
    private void look() {
        pair = review.current();
        comparison = pair.flatMap(ReviewPair::comparison);
        note = "";
        try {
            facts = review.facts();
        } catch (CatalogException e) {
            facts = List.of();
            message = e.getMessage();
        }
    }

    PlaySession.State state() {
        return state;
    }

    Review.Standing standing() {
        return review.standing();
    }

    Optional<Review.Answer> answer() {
        return review.answer();
    }

    Optional<ReviewPair> pair() {
        return pair;
    }

    Optional<ReviewPair.Comparison> comparison() {
        return comparison;
    }

    List<ReviewFact> facts() {
        return facts;
    }

    boolean isHelpShown() {
        return helpShown;
    }

    /** What the last key came to, or the note that goes with the answer. */
    String message() {
        if (writesNote) {
            return "note, then Enter: " + note;
        }
        return !message.isEmpty() || note.isEmpty() ? message : "note: " + note;
    }

    /** Does what a key means. */
    void press(Keystroke key) {
        message = "";
        if (key.key() == Keystroke.Key.INTERRUPT) {
            state = PlaySession.State.INTERRUPTED;
        } else if (key.key() == Keystroke.Key.END_OF_INPUT) {
            state = PlaySession.State.QUIT;
        } else if (writesNote) {
            write(key);
        } else if (helpShown) {
            helpShown = false;
        } else {
            act(key.name());
        }
    }

    private void write(Keystroke key) {
        switch (key.key()) {
            case CHARACTER -> note += key.character();
            case BACKSPACE -> note = note.substring(0, Math.max(0, note.length() - 1));
            case ENTER -> writesNote = false;
            default -> {
                writesNote = false;
                note = "";
            }
        }
    }

    private void act(String key) {
        ReviewKey.of(ReviewKey.Where.TERMINAL, key).ifPresentOrElse(this::act, () -> message = PlaySession.UNKNOWN_KEY);
    }

    private void act(ReviewKey action) {
        switch (action) {
            case QUIT -> state = PlaySession.State.QUIT;
            case HELP -> helpShown = true;
            case SAME -> decide(Review.Answer.SAME);
            case DIFFERENT -> decide(Review.Answer.DIFFERENT);
            case RIGHT_IS_VARIANT -> decide(Review.Answer.RIGHT_IS_VARIANT);
            case LEFT_IS_VARIANT -> decide(Review.Answer.LEFT_IS_VARIANT);
            case NOTE -> writesNote = pair.isPresent();
            case LATER -> {
                review.skip();
                look();
            }
            case BACK -> goBack();
            case UNDO -> undo();
            default -> throw new IllegalArgumentException("no key of a terminal: " + action);
        }
    }

    private void goBack() {
        if (review.back()) {
            look();
        } else {
            message = "this is the first pair";
        }
    }

    private void decide(Review.Answer answer) {
        if (pair.isEmpty()) {
            return;
        }
        try {
            review.decide(answer, note.strip());
            look();
        } catch (CatalogException e) {
            message = "not saved: " + e.getMessage();
        }
    }

    private void undo() {
        try {
            if (review.undo()) {
                look();
            } else {
                message = "nothing was answered yet";
            }
        } catch (CatalogException e) {
            message = "not taken back: " + e.getMessage();
        }
    }
}
