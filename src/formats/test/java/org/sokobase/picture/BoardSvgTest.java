package org.sokobase.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

class BoardSvgTest {

    private static final Grid ALL_SQUARES = Grid.of("""
            ########
            #@ $.*+#
            ########
            """);

    /** The corners of the squares that a kind of path draws; of runs those of every square. */
    private static List<String> corners(String drawing, String kind) {
        List<String> corners = new ArrayList<>();
        Matcher path =
                Pattern.compile("class=\"b" + kind + "\"[^>]* d=\"([^\"]*)\"").matcher(drawing);
        if (path.find()) {
            Matcher move = Pattern.compile("M(\\d+) (\\d+)(?:h(\\d+)v10)?").matcher(path.group(1));
            while (move.find()) {
                int length = move.group(3) == null ? 1 : Integer.parseInt(move.group(3)) / 10;
                for (int i = 0; i < length; i++) {
                    corners.add(Integer.parseInt(move.group(1)) / 10 + i + "," + Integer.parseInt(move.group(2)) / 10);
                }
            }
        }
        return corners;
    }

    @Test
    void everySquareIsDrawnInItsPlace() {
        String drawing = BoardSvg.paths(ALL_SQUARES);

        assertThat(corners(drawing, "f")).containsExactly("1,1", "2,1", "3,1", "4,1", "5,1", "6,1");
        assertThat(corners(drawing, "w"))
                .hasSize(18)
                .contains("0,0", "7,1", "7,2")
                .doesNotContain("1,1");
        assertThat(corners(drawing, "b")).containsExactly("3,1");
        assertThat(corners(drawing, "d")).containsExactly("5,1");
        assertThat(corners(drawing, "p")).containsExactly("1,1", "6,1");
        assertThat(corners(drawing, "g")).containsExactly("4,1", "5,1", "6,1");
    }

    @Test
    void wallsThatTouchNothingAreLeftOut() {
        String drawing = BoardSvg.paths(Grid.of("#########\n#########\n###@$.###\n#########\n#########\n"));

        assertThat(corners(drawing, "w")).hasSize(12).contains("2,1", "6,3").doesNotContain("1,1", "4,0");
    }

    @Test
    void differentBoardsHaveDifferentDrawings() {
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            Grid grid = Boards.random(i).grid();
            Grid other = changed(grid, random);

            assertThat(BoardSvg.paths(other).equals(BoardSvg.paths(grid)))
                    .as("%s%n%s", grid, other)
                    .isEqualTo(other.equals(grid));
        }
    }

    /** With another square within, which is a wall only where it was one. */
    private static Grid changed(Grid grid, Random random) {
        byte[] squares = grid.symbols();
        int at = random.nextInt(squares.length);
        squares[at] = squares[at] == '#' ? (byte) '#' : (byte) " .$*@+".charAt(random.nextInt(6));
        return Grid.of(grid.width(), grid.height(), squares);
    }

    private static int elements(String xml) throws Exception {
        XMLStreamReader reader = XMLInputFactory.newDefaultFactory().createXMLStreamReader(new StringReader(xml));
        int elements = 0;
        while (reader.hasNext()) {
            elements += reader.next() == XMLStreamConstants.START_ELEMENT ? 1 : 0;
        }
        return elements;
    }

    @Test
    void aDrawingIsSoundWhateverItsLabelSays() throws Exception {
        String label = "\"><script>alert('x')</script>&amp;";

        String drawing = BoardSvg.first(ALL_SQUARES, label, "b1");

        assertThat(elements(drawing)).isEqualTo(1 + 1 + 6 + 1);
        assertThat(drawing)
                .contains("role=\"img\"", "aria-label=\"&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;amp;\"");
    }

    @Test
    void aDrawingCanBeRepeatedWithFewBytes() throws Exception {
        String first = BoardSvg.first(ALL_SQUARES, "one", "b1");
        String again = BoardSvg.again(ALL_SQUARES, "two", "b1");

        assertThat(elements(again)).isEqualTo(1 + 1);
        assertThat(first).contains("<symbol id=\"b1\" viewBox=\"0 0 80 30\">", "<use href=\"#b1\"/>");
        assertThat(again)
                .isEqualTo("<svg class=\"board\" viewBox=\"0 0 80 30\" width=\"128\" role=\"img\" aria-label=\"two\">"
                        + "<use href=\"#b1\"/></svg>");
    }

    /** In a repeated drawing browsers apply only rules that ask for nothing above: with others it would be black. */
    @Test
    void thereIsAColourForEveryKindOfSquareOnLightAndOnDarkAndInARepeatedDrawing() {
        for (Square square : Square.values()) {
            Matcher kinds = Pattern.compile("class=\"b(.)\"")
                    .matcher(BoardSvg.paths(Grid.of("###\n#" + (char) square.symbol() + "#\n###\n")));
            while (kinds.find()) {
                assertThat(BoardSvg.STYLE).containsPattern("[\\n}]\\.b" + kinds.group(1) + "\\{fill:var\\(--");
            }
        }
        assertThat(BoardSvg.STYLE.split("--player:", -1)).hasSize(3);
    }
}
