package org.sokobase.clean;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.edit.TextEdit;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.merge.Gain;
import org.sokobase.choice.PreferRule;
import org.sokobase.choice.Preference;
import org.sokobase.similar.Tier;

/** What the kept copies of a clean set gain from those that go. */
class MergedTextsTest {

    private static final String BOARD = "#######\n#@ $ .#\n#######\n";
    private static final String TURNED = "###\n#@#\n# #\n#$#\n# #\n#.#\n###\n";

    private static final Preference FIRST = new Preference(List.of(PreferRule.of(PreferRule.Kind.ORDER)));

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void closeCatalog() {
        catalog.close();
    }

    private void add(String name, String text) throws IOException {
        Path file = folder.resolve("in").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        catalog.add(name, file);
    }

    /** Merged; the first copy is preferred, whatever it says. */
    private CleanResult merged() throws IOException {
        return CleanExport.write(
                catalog.catalog(),
                Tier.SAME,
                FIRST,
                KeptTexts.MERGED,
                Files.createDirectories(folder.resolve("tidy")),
                done -> {});
    }

    private String clean(String name) throws IOException {
        return Files.readString(folder.resolve("tidy").resolve(name));
    }

    private static List<String> gains(CleanResult result) {
        return result.files().stream()
                .flatMap(file -> file.merged().stream())
                .flatMap(level -> level.gains().stream())
                .map(gain -> gain.kind().label() + " " + gain.text() + " < " + gain.from())
                .toList();
    }

    @Test
    void eachTextComesFromTheFirstCopyThatHasItAndEverybodyStaysNamed() throws IOException {
        add("a.xsb", "Title: Set A\n\n" + BOARD + "Difficulty: low\n");
        add("b.xsb", "Title: Set B\nAuthor: Ben\n\n" + TURNED + "Author: Bea\nDate: 1999\n");
        add("c.xsb", BOARD + "Title: Corner\nAuthor: Cem\nDate: 1998\nComment: after an idea of Dan\n");

        CleanResult result = merged();

        assertThat(clean("a.xsb")).isEqualTo("Title: Set A\n\n" + BOARD + """
                Title: Corner
                Author: Bea
                Date: 1999
                Comment:
                after an idea of Dan
                Comment-End:
                Comment:
                Also by: Ben
                Also by: Cem
                Also in: Set B
                Comment-End:
                Difficulty: low
                """);
        assertThat(gains(result))
                .containsExactly(
                        "title Corner < c.xsb#1",
                        "author Bea < b.xsb#1",
                        "note Date: 1999 < b.xsb#1",
                        "note after an idea of Dan < c.xsb#1",
                        "also by Ben < b.xsb#1",
                        "also in Set B < b.xsb#1",
                        "also by Cem < c.xsb#1");
        assertThat(result.files().get(0).outcome()).isEqualTo(CleanFile.Outcome.CUT);
    }

    @Test
    void aTitleThatCannotBeReplacedStaysBesideTheOther() throws IOException {
        add("a.xsb", BOARD + "Title: 1\nAuthor: Ann\n");
        add("b.xsb", "; 1\n\n######\n#@ $.#\n######\n");
        add("c.xsb", BOARD + "Title: Corner\nAuthor: Bea\n\n######\n#@ $.#\n######\nTitle: Hall\n");

        assertThat(gains(merged()))
                .containsExactly("also called Corner < c.xsb#1", "also by Bea < c.xsb#1", "title Hall < c.xsb#2");
        assertThat(clean("a.xsb")).contains("Title: 1\n", "Also called: Corner\n", "Also by: Bea\n");
        assertThat(clean("b.xsb")).endsWith("######\nTitle: Hall\n");
    }

    @Test
    void theBestSolutionIsTurnedAndStandsInNoOtherFile() throws IOException {
        add("a.xsb", BOARD + "Title: One\nSolution: rlrlrRR\n");
        add("b.xsb", TURNED + "Title: One\nSolution: dDD\nPlayer: Eve\n\n" + BOARD + "Title: One\nSolution: rlrRR\n");

        CleanResult result = merged();

        assertThat(clean("a.xsb"))
                .startsWith(BOARD + "Title: One\nSolution: rlrlrRR\nSolution: rRR\nPlayer: Eve\n")
                .containsPattern("Eve\nRemark: Derived from a solution of [0-9A-F]{16}, view rot270\n$");
        assertThat(gains(result)).hasSize(1).first().asString().startsWith("solution rRR < b.xsb:");
        assertThat(result.solutions())
                .as("the other one that goes")
                .contains(new CleanResult.Solutions("SOLUTIONS.txt", 1));
        assertThat(clean("SOLUTIONS.txt")).endsWith(" rlrRR\n");
    }

    @Test
    void aSolutionThatTheKeptCopyHasIsNotWrittenTwice() throws IOException {
        add("a.xsb", BOARD + "Title: One\nSolution: rRR\n");
        add("b.xsb", TURNED + "Title: One\nSolution: dDD\n");

        assertThat(gains(merged())).isEmpty();
        assertThat(clean("a.xsb")).isEqualTo(BOARD + "Title: One\nSolution: rRR\n");
    }

    @Test
    void whatMustStayWholeIsLeftWholeAndItIsSaid() throws IOException {
        add("a.xsb", "Title: A\nCopyright: free, provided they remain unchanged\n\n" + BOARD);
        add("b.xsb", BOARD + "Title: Corner\nAuthor: Bea\n");

        CleanResult result = merged();

        assertThat(clean("a.xsb")).endsWith(BOARD);
        assertThat(result.files().get(0).merged()).singleElement().satisfies(level -> {
            assertThat(level.refusal())
                    .hasValueSatisfying(why -> assertThat(why).contains("kept whole"));
            assertThat(level.gains()).extracting(Gain::text).containsExactly("Corner", "Bea");
        });
        assertThat(clean("CREDITS.txt")).contains("Bea");
    }

    @Test
    void whatTakesNoTextsIsLeftAndItIsSaid() throws IOException {
        add("a.json", "[{\"rows\":[\"#######\",\"#@ $ .#\",\"#######\"]}]");
        add("b.xsb", BOARD + "Title: Corner\n");

        CleanResult result = merged();

        assertThat(clean("a.json")).isEqualTo("[{\"rows\":[\"#######\",\"#@ $ .#\",\"#######\"]}]");
        assertThat(result.files().get(0).merged())
                .singleElement()
                .satisfies(level -> assertThat(level.refusal()).contains("a file of the format json takes no texts"));
    }

    @Test
    void aFileThatIsWrittenAnewTakesTexts() throws IOException {
        String other = "{\"rows\":[\"######\",\"#@ $.#\",\"######\"],\"title\":\"Two\"}";
        add("b.xsb", "######\n#@ $.#\n######\nTitle: Other\n");
        add("a.json", "[{\"rows\":[\"#######\",\"#@ $ .#\",\"#######\"]}," + other + "]");
        add("c.xsb", BOARD + "Title: Corner\n");

        CleanResult result = merged();

        assertThat(result.files().get(1).outcome()).isEqualTo(CleanFile.Outcome.ANEW);
        assertThat(clean("a.xsb")).contains("Title: Corner\n");
        assertThat(gains(result)).contains("title Corner < c.xsb#1", "also called Two < a.json#2");
    }

    @Test
    void editedTextsOfCopiesCountAndThoseOfTheKeptOneOnlyWhereItHasNone() throws IOException {
        add("a.xsb", BOARD + "Author: Ann\n");
        add("b.xsb", BOARD + "Title: Cornr\n");
        List<CatalogLevel> levels = catalog.levels();
        edit(levels.get(1), "Corner");

        assertThat(gains(merged())).containsExactly("title Corner < b.xsb#1");

        edit(levels.get(0), "Mine");
        assertThat(gains(merged())).containsExactly("title Mine < a.xsb#1", "also called Corner < b.xsb#1");
        assertThat(clean("a.xsb")).startsWith(BOARD + "Title: Mine\nComment:\nAlso called: Corner\n");
    }

    private void edit(CatalogLevel level, String title) {
        TextEdit edit = new TextEdit(
                TextEdit.Base.SHOWN, Optional.of(title), Optional.empty(), Optional.empty(), Optional.empty());
        catalog.catalog().edits().edit(List.of(level.collection().file() + "#" + level.index()), edit, "test");
    }

    @Test
    void namesThatEarlierMergingKeptAreKeptAgain() throws IOException {
        add("a.xsb", BOARD + "Title: One\nComment: mine\n");
        add("b.xsb", BOARD + "Title: One\nComment:\nAlso by: Bea\nAlso in: Old Set\nComment-End:\n");

        assertThat(gains(merged())).containsExactly("also by Bea < b.xsb#1", "also in Old Set < b.xsb#1");
    }

    @Test
    void withoutTheOptionNothingIsMerged() throws IOException {
        add("a.xsb", BOARD);
        add("b.xsb", BOARD + "Title: Corner\n");

        CleanResult result = CleanExport.write(
                catalog.catalog(), Tier.SAME, FIRST, Files.createDirectories(folder.resolve("tidy")), done -> {});

        assertThat(gains(result)).isEmpty();
        assertThat(clean("a.xsb")).isEqualTo(BOARD);
    }
}
