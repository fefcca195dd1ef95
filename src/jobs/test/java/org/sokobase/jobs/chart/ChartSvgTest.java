package org.sokobase.jobs.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ChartSvgTest {

    private static final List<Point> POINTS = List.of(new Point(1, 0.004), new Point(2, 0.3), new Point(2, 20));

    private final Locale locale = Locale.getDefault();

    @AfterEach
    void locale() {
        Locale.setDefault(locale);
    }

    @Test
    void theSameFiguresGiveTheSameBytesUnderAnyLocale() {
        String first = ChartSvg.of(everything(), "a");
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

        assertThat(ChartSvg.of(everything(), "a")).isEqualTo(first);
        assertThat(first).isASCII().endsWith("</svg>\n");
    }

    @Test
    void idsBeginWithTheNameSoThatChartsCanShareAPage() throws Exception {
        String svg = ChartSvg.of(everything(), "figure-4");
        NodeList all = xml(svg).getElementsByTagName("*");

        List<String> ids = IntStream.range(0, all.getLength())
                .mapToObj(all::item)
                .filter(node -> node.getAttributes().getNamedItem("id") != null)
                .map(node -> node.getAttributes().getNamedItem("id").getNodeValue())
                .toList();
        assertThat(ids)
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .allSatisfy(id -> assertThat(id).matches("figure-4-\\d+"));
        assertThat(svg).contains("#" + ids.get(0) + " .plot-title", "clip-path=\"url(#figure-4-");
    }

    @Test
    void aLogarithmicAxisHasItsPowersOfTen() throws Exception {
        String text = texts(new Chart(
                "", Axis.linear("lines"), Axis.logarithmic("seconds"), List.of(new Series.Points("S9", POINTS))));

        assertThat(text).contains("0.01", "0.1", "1", "10", "seconds", "lines").doesNotContain("S9");
    }

    @Test
    void aFewWholeNumbersHaveNoFractionsBetweenThem() throws Exception {
        List<Point> two = List.of(new Point(6, 0.25), new Point(7, 0.5));

        String text = texts(new Chart("", Axis.linear("lines"), Axis.linear("s"), List.of(new Series.Line("S9", two))));

        assertThat(text).contains("6", "7", "0.3").doesNotContain("6.5", "6.0");
    }

    @Test
    void anAxisMayHaveWords() throws Exception {
        String text = texts(new Chart(
                "Means",
                Axis.named("strategy", List.of("S1", "S2 & <S3>")),
                Axis.linear("box lines"),
                List.of(new Series.Intervals("mean", List.of(new Interval(1, 4, 5, 6), new Interval(2, 5, 6, 7))))));

        assertThat(text).contains("Means", "S1", "S2 & <S3>", "strategy");
    }

    @Test
    void textsHoldNothingThatXmlCannot() throws Exception {
        assertThat(texts(new Chart(
                        "a\u0001b", Axis.linear("x"), Axis.linear("y"), List.of(new Series.Line("s", POINTS)))))
                .contains("a\uFFFDb");
    }

    @Test
    void aChartWithoutFiguresIsDrawnAllTheSame() throws Exception {
        assertThat(texts(new Chart(
                        "Nothing",
                        Axis.linear("x"),
                        Axis.logarithmic("y"),
                        List.of(new Series.Points("s", List.of())))))
                .contains("Nothing");
    }

    @Test
    void figuresAreNumbers() {
        assertThatThrownBy(() -> new Point(1, Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> new Interval(1, 3, 2, 4)).hasMessageContaining("3.0 <= 2.0");
    }

    /** A chart of every kind of series, with a name that stands in the legend for each. */
    private static Chart everything() {
        return new Chart(
                "All kinds",
                Axis.linear("box lines"),
                Axis.linear("levels"),
                List.of(
                        new Series.Bars("bars", List.of(new Point(1, 5), new Point(2, 9), new Point(3, 4))),
                        new Series.Bars("others", List.of(new Point(1, 3), new Point(2, 7), new Point(3, 2))),
                        new Series.Boxes("boxes", boxes()),
                        new Series.Points("points", POINTS),
                        new Series.Line("line", List.of(new Point(1, 8), new Point(2, 3), new Point(3, 11))),
                        new Series.Steps("steps", List.of(new Point(1, 0), new Point(2, 6), new Point(3, 12))),
                        new Series.Intervals("intervals", List.of(new Interval(2.5, 9, 10, 12)))));
    }

    private static List<Point> boxes() {
        return IntStream.range(0, 60)
                .mapToObj(i -> new Point(1 + i % 3, 12 + i % 7 + i % 3))
                .toList();
    }

    private static String texts(Chart chart) throws Exception {
        NodeList texts = xml(ChartSvg.of(chart, "c")).getElementsByTagName("text");
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < texts.getLength(); i++) {
            all.append(texts.item(i).getTextContent().strip()).append('\n');
        }
        return all.toString();
    }

    private static Document xml(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
