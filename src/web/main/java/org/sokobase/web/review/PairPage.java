package org.sokobase.web.review;

import io.jstach.jstache.JStache;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Count;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.jobs.review.Review;
import org.sokobase.jobs.review.ReviewKey;
import org.sokobase.jobs.review.ReviewPair;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** One pair of a review: both boards, what differs, and what can be answered. */
final class PairPage {

    static final String PATH = ReviewDesk.PATH + "/review";

    /** Where a review ends. */
    static final String END = PATH + "/end";

    private final ReviewDesk desk;

    PairPage(ReviewDesk desk) {
        this.desk = desk;
    }

    /** A key, and what it does. */
    record KeyLine(String shown, String meaning) {}

    /** A way to look at the pair. */
    record LookLink(String address, String name, String key, boolean current) {}

    /** An answer. */
    record AnswerButton(String value, String name, String keys, boolean given) {}

    /** What a rule says, or a fact that differs. */
    record FactLine(String name, String left, String right) {}

    @JStache(path = "review-pair")
    record PairView(
            Frame frame,
            String address,
            String ids,
            String heading,
            String count,
            String likeness,
            List<LookLink> looks,
            LookLink published,
            PairPictures pictures,
            List<FactLine> rules,
            List<FactLine> facts,
            String answered,
            String seen,
            List<AnswerButton> answers,
            Links links,
            long done,
            boolean canWrite,
            List<KeyLine> keys) {
        boolean hasAnswer() {
            return !answered.isEmpty();
        }

        boolean hasFacts() {
            return !facts.isEmpty();
        }

        boolean hasRules() {
            return !rules.isEmpty();
        }

        boolean hasDone() {
            return done > 0;
        }
    }

    /** Where one can go from a pair. */
    record Links(String later, String back, String list, String whole) {
        boolean hasBack() {
            return !back.isEmpty();
        }

        boolean hasWhole() {
            return !whole.isEmpty();
        }
    }

    /** As a page. */
    Answer html(WebRequest request) {
        PairAddress address = PairAddress.of(request);
        refuseCertain(address.query());
        return desk.ask(address.query(), looking -> {
            PairPlace place = PairPlace.of(address, looking);
            return place.pair().isPresent()
                    ? Shown.html(view(address, place, place.pair().get(), looking))
                    : Shown.html(none(address, place));
        });
    }

    /** The same for programs. */
    Answer json(WebRequest request) {
        PairAddress address = PairAddress.of(request);
        refuseCertain(address.query());
        return Answer.of(
                Answer.JSON,
                JsonText.of(desk.ask(
                        address.query(), looking -> PairJson.of(PairPlace.of(address, looking), looking, address))));
    }

    private static void refuseCertain(ReviewQuery query) {
        if (!query.needsKeys()) {
            throw ReviewQuery.wrong(
                    "tier",
                    "Exact copies and the same puzzles are certain: there is nothing to decide.",
                    "Review a tier from trimmed on, or " + ReviewQuery.ALL + ".");
        }
    }

    private Frame frame(PairAddress address, String title) {
        return Frame.of(title, Shown.catalog(desk.catalog()), ReviewDesk.PATH, address.on(PATH + ".json"));
    }

    private NoPairView none(PairAddress address, PairPlace place) {
        return new NoPairView(
                frame(address, "No pair is left"),
                address.text(),
                count(place),
                place.left() > 0 ? address.at(Optional.empty()).on(PATH) : "",
                address.query().address(ReviewDesk.PATH, Map.of()),
                address.done(),
                desk.canWrite());
    }

    private static String count(PairPlace place) {
        return Count.of(place.left(), "pair") + " left, " + Words.number(place.decided()) + " decided, "
                + Words.number(place.passed()) + " left for later";
    }

    private PairView view(PairAddress address, PairPlace place, ReviewPair pair, ReviewDesk.Looking looking) {
        PairAddress.Ids ids = place.ids().orElseThrow();
        PairAddress here = address.at(Optional.of(ids)).with(address.turn()).with(address.side());
        Optional<Decision> decision = place.decision();
        PairPictures pictures = PairPictures.of(here, pair);
        Optional<Review.Answer> given = decision.map(said -> Review.Answer.of(said, ids.left()));
        return new PairView(
                frame(here, "Are they the same?"),
                here.text(),
                ids.toString(),
                pair.group(),
                place.shown() + count(place),
                pictures.likeness(),
                looks(here),
                published(here, pictures.view()),
                pictures,
                PairPictures.rules(looking.open(), pair, address.query().preference()),
                pair.facts(looking.open()).stream()
                        .map(fact -> new FactLine(fact.name(), fact.left(), fact.right()))
                        .toList(),
                decision.map(PairPage::answered).orElse(""),
                given.map(Review.Answer::label).orElse(""),
                answers(given),
                links(here, place),
                address.done(),
                desk.canWrite(),
                ReviewKey.explained(ReviewKey.Where.PAGE).stream()
                        .map(key -> new KeyLine(key.shown(), key.meaning()))
                        .toList());
    }

    private static Links links(PairAddress here, PairPlace place) {
        return new Links(
                place.later()
                        .map(next -> here.at(Optional.of(next)).on(PATH))
                        .orElse(here.at(Optional.empty()).on(END)),
                place.back()
                        .map(before -> here.at(Optional.of(before)).on(PATH))
                        .orElse(""),
                here.query().address(ReviewDesk.PATH, Map.of()),
                place.group()
                        .filter(group -> group.members().size() > 2)
                        .map(group -> here.query().address(ReviewDesk.PATH, Map.of("group", group.name())))
                        .orElse(""));
    }

    /** The end of a review: what is left, and what was left for later. */
    Answer end(WebRequest request) {
        PairAddress address = PairAddress.of(request);
        refuseCertain(address.query());
        return Shown.html(desk.ask(address.query(), looking -> none(address, PairPlace.atEnd(address, looking))));
    }

    /** The same for programs: no pair, and how many are left. */
    Answer endJson(WebRequest request) {
        PairAddress address = PairAddress.of(request);
        refuseCertain(address.query());
        return Answer.of(
                Answer.JSON,
                JsonText.of(desk.ask(
                        address.query(), looking -> PairJson.of(PairPlace.atEnd(address, looking), looking, address))));
    }

    private static String answered(Decision decision) {
        String note = decision.note().isEmpty() ? "" : " (" + decision.note() + ")";
        return decision.saidBy() + ", " + decision.saidAt() + note;
    }

    private static List<AnswerButton> answers(Optional<Review.Answer> given) {
        return List.of(
                button(Review.Answer.SAME, ReviewKey.SAME, "Same", given),
                button(Review.Answer.DIFFERENT, ReviewKey.DIFFERENT, "Different", given),
                button(Review.Answer.RIGHT_IS_VARIANT, ReviewKey.RIGHT_IS_VARIANT, "Right is a variant", given),
                button(Review.Answer.LEFT_IS_VARIANT, ReviewKey.LEFT_IS_VARIANT, "Left is a variant", given));
    }

    private static AnswerButton button(
            Review.Answer answer, ReviewKey key, String name, Optional<Review.Answer> given) {
        return new AnswerButton(answer.label(), name, key.keys(), given.equals(Optional.of(answer)));
    }

    private static List<LookLink> looks(PairAddress here) {
        Map<PairAddress.Look, ReviewKey> keys = Map.of(
                PairAddress.Look.BESIDE, ReviewKey.BESIDE,
                PairAddress.Look.OVER, ReviewKey.OVER,
                PairAddress.Look.PLACE, ReviewKey.IN_PLACE);
        return Arrays.stream(PairAddress.Look.values())
                .map(look -> new LookLink(
                        here.with(look).on(PATH),
                        look.words(),
                        Optional.ofNullable(keys.get(look)).map(ReviewKey::keys).orElse(""),
                        look == here.look()))
                .toList();
    }

    private static LookLink published(PairAddress here, Symmetry view) {
        boolean asPublished = here.turn() == PairAddress.Turn.AS_PUBLISHED;
        PairAddress.Turn other = asPublished ? PairAddress.Turn.TO_FIT : PairAddress.Turn.AS_PUBLISHED;
        String name = asPublished
                ? "turned to fit"
                : "as published" + (view == Symmetry.IDENTITY ? "" : " (the left one is " + view.describe() + ")");
        return new LookLink(here.with(other).on(PATH), name, ReviewKey.AS_PUBLISHED.keys(), asPublished);
    }
}
