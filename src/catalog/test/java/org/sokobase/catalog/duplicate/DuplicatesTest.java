package org.sokobase.catalog.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.importing.ImportedLevel;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;

class DuplicatesTest {

    private static final Board CORRIDOR = Boards.of(Boards.CORRIDOR);
    private static final Board TURNED = Board.of(CORRIDOR.grid().seen(Symmetry.ROT90));
    private static final Board SMALL = Boards.of("#####\n#@$.#\n#####\n");

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    /** Imports boards as the levels of one file. */
    private void add(String file, Board... boards) {
        StringBuilder text = new StringBuilder();
        for (Board board : boards) {
            text.append(board).append('\n');
        }
        catalog.add(file, text.toString());
    }

    private static DuplicateGroup.Scope scope(
            String within, DuplicateGroup.Collections collections, DuplicateGroup.Sameness sameness) {
        return new DuplicateGroup.Scope(Optional.ofNullable(within), collections, sameness, Optional.empty());
    }

    private List<List<String>> groups(DuplicateGroup.Scope scope) {
        return catalog.duplicates(scope).stream().map(DuplicatesTest::places).toList();
    }

    private static List<String> places(DuplicateGroup group) {
        return group.members().stream().map(DuplicatesTest::place).toList();
    }

    private static String place(DuplicateGroup.Member member) {
        return member.level().collection().title() + member.level().index();
    }

    @Test
    void groupsAndTheirMembersStandInTheOrderOfTheImport() {
        add("a", SMALL, CORRIDOR);
        add("b", TURNED, SMALL, CORRIDOR);

        assertThat(groups(DuplicateGroup.Scope.ALL)).containsExactly(List.of("a1", "b2"), List.of("a2", "b1", "b3"));
        assertThat(catalog.duplicates(DuplicateGroup.Scope.ALL))
                .extracting(DuplicateGroup::number)
                .containsExactly(1, 2);
    }

    @Test
    void theFirstLevelOfAGroupIsPreferredAndTheOthersAreSeenFromIt() {
        add("a", CORRIDOR, TURNED, CORRIDOR);

        DuplicateGroup group = catalog.duplicates(DuplicateGroup.Scope.ALL).get(0);

        assertThat(place(group.preferred())).isEqualTo("a1");
        assertThat(group.members())
                .extracting(member -> member.likeness().orElseThrow())
                .containsExactly(
                        new Likeness(Relation.EXACT, Symmetry.IDENTITY),
                        new Likeness(Relation.SYMMETRIC, Symmetry.ROT90),
                        new Likeness(Relation.EXACT, Symmetry.IDENTITY));
    }

    @Test
    void acrossLeavesOutGroupsWithinOneCollection() {
        add("a", SMALL, SMALL, CORRIDOR);
        add("b", TURNED);

        assertThat(groups(scope(null, DuplicateGroup.Collections.SEVERAL, DuplicateGroup.Sameness.PUZZLE)))
                .containsExactly(List.of("a3", "b1"));
    }

    @Test
    void withinComparesOnlyLevelsOfTheseCollections() {
        add("Alpha", SMALL, CORRIDOR, TURNED);
        add("Beta", SMALL, CORRIDOR);

        assertThat(groups(scope("aLPH", DuplicateGroup.Collections.ANY, DuplicateGroup.Sameness.PUZZLE)))
                .containsExactly(List.of("Alpha2", "Alpha3"));
        DuplicateGroup.Scope unknown = scope("gamma", DuplicateGroup.Collections.ANY, DuplicateGroup.Sameness.PUZZLE);
        assertThatThrownBy(() -> groups(unknown)).isInstanceOf(UnknownNameException.class);
    }

    @Test
    void exactLeavesOutTurnedCopies() {
        add("a", CORRIDOR, TURNED, CORRIDOR, SMALL);

        assertThat(groups(scope(null, DuplicateGroup.Collections.ANY, DuplicateGroup.Sameness.EXACT_BOARD)))
                .containsExactly(List.of("a1", "a3"));
    }

    @Test
    void defectiveLevelsAreNobodysCopies() {
        catalog.add("a", "#####\n#@$.\n#####\n\n#####\n#@$.\n#####\n");

        assertThat(catalog.count("level")).isEqualTo(2);
        assertThat(groups(DuplicateGroup.Scope.ALL)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void amongRandomBoardsTheGroupsAreThoseThatComparingEachWithEachFinds(long seed) {
        List<Board> boards = randomBoardsWithCopies(seed);
        add("random", boards.toArray(Board[]::new));
        Map<Integer, List<Integer>> expected = groupedByComparingEachWithEach(boards);

        List<DuplicateGroup> groups = catalog.duplicates(DuplicateGroup.Scope.ALL);

        assertThat(groups)
                .extracting(group -> group.members().stream()
                        .map(member -> member.level().index() - 1)
                        .toList())
                .containsExactlyElementsOf(
                        expected.values().stream().filter(g -> g.size() > 1).toList());
        for (DuplicateGroup group : groups) {
            Board first = boards.get(group.preferred().level().index() - 1);
            for (DuplicateGroup.Member member : group.members()) {
                assertThat(member.likeness())
                        .isEqualTo(Likeness.of(first, boards.get(member.level().index() - 1)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5})
    void theVerdictAtImportIsTheNearestRelationToAnEarlierBoard(long seed) {
        List<Board> boards = randomBoardsWithCopies(seed);
        StringBuilder text = new StringBuilder();
        boards.forEach(board -> text.append(board).append('\n'));

        List<ImportedLevel> levels = catalog.add("random", text.toString()).levels();

        for (int i = 0; i < boards.size(); i++) {
            Board board = boards.get(i);
            ImportedLevel level = levels.get(i);
            Optional<Relation> nearest = boards.subList(0, i).stream()
                    .flatMap(earlier -> Likeness.of(earlier, board).stream())
                    .map(Likeness::relation)
                    .min(Relation::compareTo);
            assertThat(level.verdict()).isEqualTo(nearest.orElse(Relation.NEW));
            if (nearest.isPresent()) {
                int first = Integer.parseInt(level.firstSeen().replace("random#", "")) - 1;
                assertThat(first).isLessThan(i);
                assertThat(Likeness.of(boards.get(first), board))
                        .contains(new Likeness(level.verdict(), level.view().orElseThrow()));
            }
        }
    }

    /** Boards, each followed by some of its copies: turned, with the player moved, or both. */
    private static List<Board> randomBoardsWithCopies(long seed) {
        Random random = new Random(seed);
        List<Board> boards = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Board board = Boards.of(Boards.picture(random));
            boards.add(board);
            for (int copy = random.nextInt(4); copy > 0; copy--) {
                List<Board> moved = Boards.withPlayerElsewhere(board);
                Board from = moved.isEmpty() || random.nextBoolean() ? board : moved.get(random.nextInt(moved.size()));
                Symmetry view = Symmetry.values()[random.nextInt(8)];
                boards.add(Board.of(from.grid().seen(view)));
            }
        }
        java.util.Collections.shuffle(boards, random);
        return boards;
    }

    private static Map<Integer, List<Integer>> groupedByComparingEachWithEach(List<Board> boards) {
        Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
        Map<Integer, Integer> groupOf = new HashMap<>();
        for (int i = 0; i < boards.size(); i++) {
            int group = i;
            for (int earlier = 0; earlier < i; earlier++) {
                if (Likeness.of(boards.get(earlier), boards.get(i)).isPresent()) {
                    group = groupOf.get(earlier);
                }
            }
            groupOf.put(i, group);
            groups.computeIfAbsent(group, first -> new ArrayList<>()).add(i);
        }
        return groups;
    }
}
