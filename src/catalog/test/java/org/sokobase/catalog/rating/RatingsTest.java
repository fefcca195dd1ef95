package org.sokobase.catalog.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;

/** What players say of puzzles, and what becomes of it when levels come and go. All ratings are made up. */
class RatingsTest {

    private static final String HALL = "########\n#@ $  .#\n#      #\n########\n";
    private static final String HALL_MIRRORED = "########\n#.  $ @#\n#      #\n########\n";
    private static final String ROOM = "#####\n#@  #\n# $ #\n#  .#\n#####\n";
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private PuzzleKey puzzle(String board) {
        return catalog.catalog().levels().puzzle(Boards.of(board)).orElseThrow();
    }

    private static Opinion opinion(Integer hard, Integer interesting) {
        return new Opinion(Optional.ofNullable(hard), Optional.ofNullable(interesting), Optional.empty());
    }

    private RatingChange rate(String board, String saidBy, Opinion opinion) {
        return rate(board, new Rating(saidBy, NOON, opinion, Effort.NONE, ""));
    }

    private RatingChange rate(String board, Rating rating) {
        return catalog.catalog()
                .ratings()
                .rate(List.of(new Ratings.NewRating(puzzle(board), rating)))
                .get(0);
    }

    private List<String> ratings() {
        List<String> ratings = new ArrayList<>();
        catalog.catalog()
                .ratings()
                .forEach(
                        WantedRatings.ALL,
                        rated -> ratings.add("%s %s %s %s"
                                .formatted(
                                        rated.level().map(CatalogLevel::title).orElse("-"),
                                        rated.rating().saidBy(),
                                        rated.rating()
                                                .opinion()
                                                .hard()
                                                .map(String::valueOf)
                                                .orElse("-"),
                                        rated.rating()
                                                .opinion()
                                                .interesting()
                                                .map(String::valueOf)
                                                .orElse("-"))));
        return ratings;
    }

    private Path set(String text) throws IOException {
        return Files.writeString(folder.resolve("set.xsb"), text);
    }

    @Test
    void aRatingBelongsToThePuzzleHoweverItIsTurned() {
        catalog.add("set.xsb", HALL + "Title: Hall\n\n" + HALL_MIRRORED + "Title: Mirrored\n\n" + ROOM);
        rate(HALL_MIRRORED, "ann", opinion(5, 2));
        rate(HALL, "bob", opinion(2, null));

        KnownRatings known = catalog.catalog().ratings().of(catalog.levels());

        assertThat(catalog.levels())
                .extracting(known::of)
                .extracting(mean -> mean.ratings() + " " + mean.hard() + " " + mean.interesting())
                .containsExactly(
                        "2 Optional[3.50] Optional[2.00]",
                        "2 Optional[3.50] Optional[2.00]",
                        "0 Optional.empty Optional.empty");
        assertThat(ratings()).containsExactly("Hall ann 5 2", "Hall bob 2 -");
    }

    @Test
    void whatIsSaidLaterReplacesWhatWasSaidAndLeavesTheRest() {
        catalog.add("set.xsb", HALL);
        Effort effort = Effort.of(Optional.of(12), Optional.of(3), Optional.of(Duration.ofMillis(1500)));

        assertThat(rate(HALL, new Rating("ann", NOON, opinion(5, null), effort, "one idea")))
                .isEqualTo(RatingChange.NEW);
        assertThat(rate(HALL, "ann", opinion(5, null))).isEqualTo(RatingChange.KNOWN);
        assertThat(rate(HALL, "ann", opinion(null, 7))).isEqualTo(RatingChange.CHANGED);
        assertThat(rate(HALL, "ann", opinion(4, null))).isEqualTo(RatingChange.CHANGED);

        assertThat(catalog.rows("select hard, interesting, moves, pushes, millis, note from rating"))
                .containsExactly("4|7|12|3|1500|one idea");
    }

    @Test
    void aRatingOutlivesItsLevelsAndHoldsAgainWhenOneReturns() throws IOException {
        catalog.add(set(HALL + "Title: Hall\n"));
        rate(HALL, "ann", opinion(5, 2));

        catalog.add(set(ROOM));
        assertThat(ratings()).containsExactly("- ann 5 2");

        catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());
        assertThat(ratings()).containsExactly("- ann 5 2");

        catalog.add("back.xsb", HALL_MIRRORED + "Title: Back\n");
        assertThat(ratings()).containsExactly("Back ann 5 2");
        assertThat(catalog.count("puzzle")).isEqualTo(1);
    }

    @Test
    void aPuzzleWithoutLevelsGoesWithTheLastThatIsSaidOfIt() throws IOException {
        catalog.add(set(HALL));
        PuzzleKey hall = puzzle(HALL);
        catalog.catalog().marks().mark(hall, new PuzzleMark(Mark.TRIVIAL, "ann", NOON, ""));
        rate(HALL, "ann", opinion(1, 1));
        catalog.add(set(ROOM));

        catalog.catalog().marks().unmark(hall, Mark.TRIVIAL, "ann");
        assertThat(catalog.count("puzzle")).isEqualTo(1);
        assertThat(catalog.catalog().ratings().remove(hall, "bob")).isFalse();
        assertThat(catalog.catalog().ratings().remove(hall, "ann")).isTrue();

        assertThat(catalog.count("puzzle")).isZero();
    }

    @Test
    void aPuzzleThatIsOnlyRatedHasNoMark() {
        catalog.add("set.xsb", HALL);
        rate(HALL, "ann", opinion(1, 1));
        List<String> marked = new ArrayList<>();

        catalog.catalog()
                .marks()
                .forEach(
                        Optional.empty(),
                        List.of(),
                        puzzle -> marked.add(puzzle.unique().toString()));

        assertThat(marked).isEmpty();
    }

    @Test
    void onlyTheRatingsThatAreWantedAreListed() {
        catalog.add("set.xsb", HALL + "\n" + ROOM);
        rate(HALL, "ann", opinion(1, 1));
        rate(HALL, "bob", opinion(2, 2));
        rate(ROOM, "ann", opinion(3, 3));

        assertThat(wanted(new WantedRatings(Optional.of("ann"), Optional.empty(), Optional.empty())))
                .containsExactlyInAnyOrder("1", "3");
        assertThat(wanted(new WantedRatings(
                        Optional.empty(), Optional.empty(), Optional.of(List.of(puzzle(HALL_MIRRORED))))))
                .containsExactly("1", "2");
        assertThat(wanted(new WantedRatings(Optional.empty(), Optional.of("one"), Optional.empty())))
                .isEmpty();
    }

    private List<String> wanted(WantedRatings wanted) {
        List<String> hard = new ArrayList<>();
        catalog.catalog()
                .ratings()
                .forEach(
                        wanted,
                        rated -> hard.add(
                                String.valueOf(rated.rating().opinion().hard().orElseThrow())));
        return hard;
    }

    @Test
    void aGradeIsOnTheScale() {
        assertThatThrownBy(() -> opinion(9, null)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> opinion(null, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
