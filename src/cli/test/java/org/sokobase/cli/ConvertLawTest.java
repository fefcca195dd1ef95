package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.sokobase.ManySeeds;
import org.sokobase.format.ExportFormat;

/** The laws of writing and reading, whatever strangers have written around their levels. */
class ConvertLawTest {

    private static final int COLLECTIONS = 20;
    private static final int MANY_COLLECTIONS = ManySeeds.of(500);

    private static String converted(String text, ExportFormat format) {
        return CliRun.withoutCatalog()
                .reading(text)
                .run("convert", "-q", "-", "--as", format)
                .out();
    }

    /** Number, title, size, ids and status of all levels. */
    private static String levels(String text) {
        return CliRun.withoutCatalog()
                .reading(text)
                .run("id", "-q", "--format", "csv", "-")
                .out()
                .replaceAll("(?m)^-,(\\d+),\\d+,", "$1 ");
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"ASM", "LURD", "SSC"})
    void whatIsWrittenReadsToTheSameLevelsAndTheSameBytes(ExportFormat format) {
        checkReadingAndWriting(format, 1, COLLECTIONS);
    }

    /** XML does not allow most control characters. */
    private static String asXmlHasIt(String text) {
        return text.replaceAll("[\\p{Cntrl}&&[^\\n\\r\\t]]", "\uFFFD");
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"ASM", "LURD", "SSC"})
    void ofManyCollectionsToo(ExportFormat format) {
        checkReadingAndWriting(format, COLLECTIONS + 1, MANY_COLLECTIONS);
    }

    /** That a set is of another game can only be said where there is a place for it: nothing in an .slc tells it. */
    private static String collection(int seed, ExportFormat format) {
        String text = ExportLawTest.collection(new Random(seed));
        return format == ExportFormat.SLC ? text.replace("Game: Hexoban", "Game: chess") : text;
    }

    private static void checkReadingAndWriting(ExportFormat format, int first, int last) {
        for (int seed = first; seed <= last; seed++) {
            String text = collection(seed, format);
            String once = converted(text, format);

            assertThat(converted(once, format)).as("%d", seed).isEqualTo(once);
            String levels = levels(converted(text, ExportFormat.XSB));
            assertThat(levels(once)).as("%d", seed).isEqualTo(format == ExportFormat.SLC ? asXmlHasIt(levels) : levels);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"SLC", "ASM", "LURD", "SSC"})
    void noTextIsLostOnTheWayThroughAFormatThatHasAPlaceForAll(ExportFormat format) {
        checkTheWayThrough(format, 1, COLLECTIONS);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"SLC", "ASM", "LURD", "SSC"})
    void norIsItInManyCollections(ExportFormat format) {
        checkTheWayThrough(format, COLLECTIONS + 1, MANY_COLLECTIONS);
    }

    private static void checkTheWayThrough(ExportFormat format, int first, int last) {
        for (int seed = first; seed <= last; seed++) {
            String text = converted(ExportLawTest.collection(new Random(seed)), ExportFormat.XSB);

            assertThat(converted(converted(text, format), ExportFormat.XSB))
                    .as("%d", seed)
                    .isEqualTo(text);
        }
    }
}
