package org.sokobase.clean;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.choice.Preference;
import org.sokobase.similar.Tier;

/** A clean set that a program makes without the command line, as a job or a web page would. */
class CleanSetTest {

    private static final String ONE = "#####\n#@$.#\n#####\nTitle: One\nAuthor: Ann\n\n";
    private static final String ONE_TURNED = "#####\n#.$@#\n#####\nAuthor: Bob\n\n";
    private static final String TWO = "######\n#@ $.#\n######\nAuthor: Ann\n\n";

    @TempDir
    private Path folder;

    private Path tidy;
    private final TestCatalog catalog = TestCatalog.inMemory();

    @BeforeEach
    void importTwoFiles() throws IOException {
        Files.writeString(folder.resolve("first.xsb"), ONE);
        Files.writeString(folder.resolve("second.xsb"), TWO + ONE_TURNED);
        catalog.add("sets/first.xsb", folder.resolve("first.xsb"));
        catalog.add("sets/second.xsb", folder.resolve("second.xsb"));
        tidy = Files.createDirectory(folder.resolve("tidy"));
    }

    @AfterEach
    void closeCatalog() {
        catalog.close();
    }

    @Test
    void tellsAsDataWhatBecameOfEachFile() throws IOException {
        AtomicLong progress = new AtomicLong();

        CleanResult result =
                CleanExport.write(catalog.catalog(), Tier.SAME, Preference.USUAL, tidy, progress::addAndGet);

        assertThat(result.files())
                .extracting(CleanFile::outcome)
                .containsExactly(CleanFile.Outcome.COPIED, CleanFile.Outcome.CUT);
        assertThat(result.files().get(1).removed())
                .singleElement()
                .satisfies(gone -> assertThat(gone.kept().title()).isEqualTo("One"));
        assertThat(result.solutions()).isEmpty();
        assertThat(progress).hasValue(3);
        assertThat(tidy.resolve("sets/first.xsb")).hasContent(ONE);
        assertThat(tidy.resolve("sets/second.xsb")).hasContent(TWO);
    }

    @Test
    void losesNoNameOfAnAuthor() {
        CleanExport.write(catalog.catalog(), Tier.SAME, Preference.USUAL, tidy, done -> {});

        assertThat(tidy.resolve("CREDITS.txt"))
                .content()
                .contains("\nAnn\n", "\nBob\n  1 copy left out of sets/second.xsb");
    }

    @Test
    void aPlanIsWhatWouldBeWrittenAndWritesNothing() {
        CleanResult plan = CleanExport.plan(catalog.catalog(), Tier.SAME, Preference.USUAL, done -> {});

        assertThat(tidy).isEmptyDirectory();
        assertThat(plan.files())
                .extracting(CleanFile::target)
                .containsExactly(Optional.of("sets/first.xsb"), Optional.of("sets/second.xsb"));
        assertThat(plan).isEqualTo(CleanExport.write(catalog.catalog(), Tier.SAME, Preference.USUAL, tidy, done -> {}));
    }

    @Test
    void nothingIsRemovedByATierThatIsNotCertain() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CleanExport.plan(catalog.catalog(), Tier.SIMILAR, Preference.USUAL, done -> {}))
                .withMessageContaining(Tier.SIMILAR.label());
    }

    @Test
    void aFolderThatCannotBeWrittenIsAnExceptionOfTheEngine() throws IOException {
        Path file = Files.writeString(folder.resolve("a-file"), "");

        assertThatThrownBy(() -> CleanExport.write(catalog.catalog(), Tier.SAME, Preference.USUAL, file, done -> {}))
                .isInstanceOf(UncheckedIOException.class);
    }
}
