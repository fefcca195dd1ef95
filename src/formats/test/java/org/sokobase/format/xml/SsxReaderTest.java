package org.sokobase.format.xml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.comment;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.read;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sokobase.file.Source;
import org.sokobase.format.LevelCut;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;

/** The XML of SokoSolve. */
class SsxReaderTest {

    private static final String FILE = """
            <?xml version="1.0"?>
            <SokobanLibrary LibraryID="L1" xmlns="http://sokosolve.sourceforge.net/SokoSolveLibrary.xsd">
              <Details License="Free">
                <Name>Two puzzles</Name>
                <Description>For a start.</Description>
                <Comments />
                <Author Name="N. N." Email="nobody@example.org" Homepage="" />
              </Details>
              <Categories>
                <Category CategoryID="C0" />
              </Categories>
              <Puzzles>
                <Puzzle Rating="Easy" PuzzleID="P1">
                  <PuzzleDescription Date="2008-01-19">
                    <Name>Corner</Name>
                    <Author Name="M. M." />
                  </PuzzleDescription>
                  <Maps>
                    <Map MapID="M1" Rating="">
                      <Row>~####</Row>
                      <Row>##.O#</Row>
                      <Row>#PX.#</Row>
                      <Row>#..##</Row>
                      <Row>####~</Row>
                      <Solutions>
                        <Solution StartX="1" StartY="2">
                          <Steps>
                            drU
                          </Steps>
                        </Solution>
                      </Solutions>
                    </Map>
                    <Map>
                      <Row>######</Row>
                      <Row>#*X$.#</Row>
                      <Row>######</Row>
                      <Solutions />
                    </Map>
                  </Maps>
                </Puzzle>
              </Puzzles>
            </SokobanLibrary>
            """;

    @Test
    void aLibraryIsACollection() {
        LevelFile file = read(FILE);

        assertThat(file.format()).isEqualTo(LevelFile.Format.SSX);
        assertThat(file.charset()).isEqualTo("UTF-8");
        assertThat(file.collection().title()).isEqualTo("Two puzzles");
        assertThat(file.collection().author()).isEqualTo("N. N.");
        assertThat(file.collection().notes())
                .containsExactly(
                        new Note("ID", "L1"),
                        new Note(Note.COPYRIGHT, "Free"),
                        comment("For a start."),
                        new Note("Email", "nobody@example.org"));
    }

    @Test
    void everyMapOfAPuzzleIsALevel() {
        List<Level> levels = read(FILE).collection().levels();

        assertThat(levels)
                .extracting(Level::published)
                .containsExactly(" ####\n## .#\n#@$ #\n#  ##\n####", "######\n#+$* #\n######");
        assertThat(levels).extracting(Level::title).containsOnly("Corner");
        assertThat(levels).extracting(Level::author).containsOnly("M. M.");
        assertThat(levels).extracting(Level::line).containsExactly(20, 34);
        assertThat(levels.get(0).notes())
                .containsExactly(new Note("Difficulty", "Easy"), new Note("ID", "P1"), new Note("Date", "2008-01-19"));
        assertThat(levels.get(1).notes()).contains(comment("Map 2 of this puzzle"));
        assertThat(levels.get(0).solutions()).containsExactly(new WrittenSolution(28, 17, "drU"));
    }

    @Test
    void theDescriptionOfAPuzzleMayStandBehindItsMaps() {
        int maps = FILE.indexOf("      <Maps>");
        int end = FILE.indexOf("    </Puzzle>");
        int description = FILE.indexOf("      <PuzzleDescription");
        String text = FILE.substring(0, description)
                + FILE.substring(maps, end)
                + FILE.substring(description, maps)
                + FILE.substring(end);

        assertThat(withoutPlaces(text)).isEqualTo(withoutPlaces(FILE));
        assertThat(LevelCut.without(Set.of(2), read(text), Source.of("levels.ssx", text.getBytes(UTF_8))))
                .hasValueSatisfying(cut -> assertThat(withoutPlaces(new String(cut.bytes(), UTF_8)))
                        .isEqualTo(withoutPlaces(FILE).subList(0, 1)));
    }

    private static List<List<Object>> withoutPlaces(String text) {
        return read(text).collection().levels().stream()
                .map(level -> List.<Object>of(level.published(), level.title(), level.author(), level.notes()))
                .toList();
    }

    /** All notes for all maps would be a million, from a file of two thousand elements. */
    @Test
    void manyMapsWithManyTextsHaveNotMoreThanTheFile() {
        String text =
                "<SokobanLibrary><Puzzles><Puzzle PuzzleID='P'>" + "<Comments>x</Comments>".repeat(1000) + "<Maps>"
                        + "<Map><Row>#####</Row><Row>#PXO#</Row><Row>#####</Row></Map>".repeat(1000)
                        + "</Maps></Puzzle></Puzzles></SokobanLibrary>";
        List<Level> levels = read(text).collection().levels();

        assertThat(levels).hasSize(1000);
        assertThat(levels.get(0).notes()).hasSize(1001);
        assertThat(levels.get(999).notes())
                .containsExactly(new Note("ID", "P"), comment("x"), comment("Map 1000 of this puzzle"));
    }

    @Test
    void whatHasNoPlaceIsReported() {
        assertThat(read(FILE).diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "<Categories> within <SokobanLibrary> is not known here and not read",
                        "the attribute MapID within <Map> is not known here and not read",
                        "the attribute StartX within <Solution> is not known here and not read",
                        "the attribute StartY within <Solution> is not known here and not read");
    }

    @Test
    void aForeignCharacterIsReportedWhereItStands() {
        String text = "<SokobanLibrary><Puzzles><Puzzle><Maps><Map>\n<Row>####</Row>\n<Row>#P?#</Row>\n"
                + "</Map></Maps></Puzzle></Puzzles></SokobanLibrary>";

        assertThat(diagnostics(text)).containsExactly("3:8 error foreign-character");
    }
}
