package org.sokobase.web.review;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.review.DecisionBatch;
import org.sokobase.jobs.review.PuzzlePair;
import org.sokobase.jobs.review.Review;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/** Saves what is decided, and takes it back. The answer comes when it is on the disk, and leads to the next pair. */
final class DecisionRequests {

    private final ReviewDesk desk;

    DecisionRequests(ReviewDesk desk) {
        this.desk = desk;
    }

    /** The form of a pair, or of a preview with several. */
    Answer post(WebRequest request) {
        PairAddress address = PairAddress.of(request);
        WebRequest form = request.withForm();
        Review.Answer answer = answer(form.parameter("answer").orElse(""));
        List<PairAddress.Ids> pairs = form.query().getOrDefault("pairs", List.of()).stream()
                .map(PairAddress.Ids::required)
                .toList();
        if (pairs.isEmpty()) {
            throw ReviewQuery.wrong("pair", "No pair was sent.", "Tick some groups, and preview them.");
        }
        String note = form.parameter("note").orElse("");
        List<Decision> decisions = pairs.stream()
                .map(pair -> decision(answer, pair, request.second(), note))
                .toList();
        Optional<String> seen = form.query().containsKey("seen")
                ? Optional.of(form.parameter("seen").orElse(""))
                : Optional.empty();
        boolean toList = form.parameter("to").isPresent();
        DecisionBatch batch = desk.catalog()
                .change(open -> save(open, decisions, seen.map(said -> expected(said, pairs.get(0))), address.done()));
        return Answer.elsewhere(
                toList
                        ? address.query().address(ReviewDesk.PATH, Map.of("done", Long.toString(batch.number())))
                        : next(address.at(Optional.of(pairs.get(0))).after(batch.number())));
    }

    /** The decision that a page has shown; the text is empty if it has shown none. */
    private static Expected expected(String said, PairAddress.Ids pair) {
        return new Expected(pair, Review.Answer.labelled(said));
    }

    /** What somebody knew of a pair when he decided. */
    private record Expected(PairAddress.Ids pair, Optional<Review.Answer> answer) {}

    private static Review.Answer answer(String label) {
        return Review.Answer.labelled(label)
                .orElseThrow(() -> ReviewQuery.wrong(
                        "answer",
                        "'" + label + "' is no answer.",
                        "Answer same, different, right-variant or left-variant."));
    }

    private static Decision decision(Review.Answer answer, PairAddress.Ids pair, Instant at, String note) {
        return answer.decision(pair.left(), pair.right(), ReviewDesk.who(), at, note);
    }

    private DecisionBatch save(Catalog open, List<Decision> decisions, Optional<Expected> expected, long before) {
        List<LevelId> puzzles = decisions.stream()
                .flatMap(decision -> Stream.of(decision.puzzle(), decision.other()))
                .distinct()
                .toList();
        if (open.levels().preferredOfPuzzles(puzzles, Preference.USUAL).size() < puzzles.size()) {
            throw new WebException(
                    404,
                    "unknown-pair",
                    "The catalog does not have both puzzles.",
                    "The list shows those that it has.");
        }
        expected.ifPresent(known -> refuseChanged(open, known, decisions));
        return desk.batches().save(open, decisions, before);
    }

    /** Nobody replaces what he has not seen, unless by the same: it may be that he says it again, as no answer has reached him. */
    private static void refuseChanged(Catalog open, Expected known, List<Decision> decisions) {
        PairAddress.Ids pair = known.pair();
        Optional<Review.Answer> now = open.decisions().among(List.of(pair.left(), pair.right())).stream()
                .map(decision -> Review.Answer.of(decision, pair.left()))
                .findFirst();
        boolean isSame =
                decisions.size() == 1 && now.equals(Optional.of(Review.Answer.of(decisions.get(0), pair.left())));
        if (!now.equals(known.answer()) && !isSame) {
            throw new WebException(
                    409,
                    "decided",
                    "The pair was "
                            + now.map(answer -> "decided meanwhile: " + answer.describe())
                                    .orElse("taken back meanwhile")
                            + ".",
                    "Load the page again to see what is decided now.");
        }
    }

    /** Where the review goes on behind a pair; asked when the change is over, as the list may have to be made anew. */
    private String next(PairAddress behind) {
        try {
            return desk.ask(
                    behind.query(),
                    looking -> PairPlace.of(behind, looking)
                            .later()
                            .map(pair -> behind.at(Optional.of(pair)).on(PairPage.PATH))
                            .orElse(behind.at(Optional.empty()).on(PairPage.END)));
        } catch (CatalogException | KeysMissingException | UnknownNameException e) {
            return behind.at(Optional.empty()).on(PairPage.PATH); // it is saved all the same
        }
    }

    /** A decision by a program, or by the script of a page. */
    Answer put(WebRequest request) {
        PairAddress address = PairAddress.of(request);
        PairAddress.Ids pair = pair(request);
        JsonBody body = JsonBody.of(request.body());
        Decision.Ruling ruling = Decision.Ruling.labelled(body.required("ruling"))
                .orElseThrow(() -> ReviewQuery.wrong(
                        "ruling",
                        "'" + body.required("ruling") + "' is no ruling.",
                        "It is same, different or variant-of."));
        Decision decision = new Decision(
                pair.left(),
                pair.right(),
                ruling,
                ReviewDesk.who(),
                request.second(),
                body.text("note").orElse(""));
        Optional<Expected> expected = body.text("seen").map(said -> new Expected(pair, Review.Answer.labelled(said)));
        DecisionBatch batch = desk.catalog().change(open -> save(open, List.of(decision), expected, address.done()));
        return answer(decision, batch, address.at(Optional.of(pair)));
    }

    /** Removes a decision. */
    Answer delete(WebRequest request) {
        PairAddress address = PairAddress.of(request);
        PairAddress.Ids pair = pair(request);
        DecisionBatch batch = desk.catalog()
                .change(open ->
                        desk.batches().remove(open, Set.of(PuzzlePair.of(pair.left(), pair.right())), address.done()));
        if (batch.replaced().isEmpty()) {
            throw new WebException(
                    404, "undecided", "Nothing was decided about these puzzles.", "The list shows what was.");
        }
        return answer(batch.replaced().get(0), batch, address.at(Optional.of(pair)));
    }

    private Answer answer(Decision decision, DecisionBatch batch, PairAddress at) {
        Map<String, Object> values = new LinkedHashMap<>(ReviewRows.of(decision));
        values.put("step", batch.number());
        values.put("next", next(at.after(batch.number())));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static PairAddress.Ids pair(WebRequest request) {
        String other = request.piece("other").replaceFirst("\\.json$", "");
        return PairAddress.Ids.required(request.piece("unique") + "-" + other);
    }

    /** The form that removes decisions from the list of all. */
    Answer remove(WebRequest request) {
        List<PairAddress.Ids> pairs = request.withForm().query().getOrDefault("pairs", List.of()).stream()
                .map(PairAddress.Ids::required)
                .toList();
        long step = desk.catalog()
                .change(open -> desk.batches()
                        .remove(
                                open,
                                pairs.stream()
                                        .map(pair -> PuzzlePair.of(pair.left(), pair.right()))
                                        .collect(Collectors.toSet()),
                                ReviewDesk.done(request))
                        .number());
        return Answer.elsewhere(DecisionsPage.PATH + "?done=" + step);
    }

    /** The form that takes a step back. */
    Answer undo(WebRequest request) {
        WebRequest form = request.withForm();
        return Answer.elsewhere(takenBack(request, form.parameter("step").orElse(""), form.parameter("to")));
    }

    /** The same for the script of a page. */
    Answer undoJson(WebRequest request) {
        String next = takenBack(request, JsonBody.of(request.body()).required("step"), Optional.empty());
        return Answer.of(Answer.JSON, JsonText.of(Map.of("next", next)));
    }

    private String takenBack(WebRequest request, String typed, Optional<String> to) {
        long step = ReviewDesk.number(typed);
        PairAddress address = PairAddress.of(request);
        DecisionBatch batch = desk.catalog()
                .change(open -> desk.batches().takeBack(open, step))
                .orElseThrow(() -> new WebException(
                        404,
                        "unknown-step",
                        "That step cannot be taken back here any more.",
                        "All decisions stand under " + DecisionsPage.PATH + ", where each can be removed."));
        Map<String, String> before = Map.of("done", Long.toString(batch.before()));
        if (to.equals(Optional.of("decisions"))) {
            return DecisionsPage.PATH + "?done=" + batch.before();
        }
        if (to.isPresent()) {
            return address.query().address(ReviewDesk.PATH, before);
        }
        Optional<PairAddress.Ids> pair = Stream.concat(batch.made().stream(), batch.replaced().stream())
                .findFirst()
                .map(decision -> new PairAddress.Ids(decision.puzzle(), decision.other()));
        return address.at(pair).after(batch.before()).on(PairPage.PATH);
    }
}
