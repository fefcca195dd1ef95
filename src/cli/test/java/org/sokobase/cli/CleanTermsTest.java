package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Packed;
import org.sokobase.SharedFolder;

/** What {@code export --clean} does about the terms and the names of authors. */
@Timeout(60)
class CleanTermsTest {

    private static final String ONE = "#####\n#@$.#\n#####\n";
    private static final String TWO = "######\n#@ $.#\n######\n";
    private static final String THREE = "#######\n#@  $.#\n#######\n";
    private static final String UNCHANGED =
            "May be copied freely, provided they remain unchanged\nand my name stays with them: Ann B Author.\n";

    @TempDir
    private Path folder;

    private Path sets;
    private CliRun run;

    @BeforeEach
    void nameFolders() throws IOException {
        sets = Files.createDirectory(folder.resolve("sets"));
        run = CliRun.withCatalog(folder.resolve("catalog"));
    }

    private void file(String name, String text) throws IOException {
        Path file = sets.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String titled(String board, String title) {
        return board + "Title: " + title + "\n\n";
    }

    /** Imports the sets and writes the clean set {@code tidy}; then the same with that one, which must lose nothing. */
    private String clean(Object... options) throws IOException {
        String report = clean(run, sets, folder.resolve("tidy"), options);
        String again = clean(
                CliRun.withCatalog(folder.resolve("other")), folder.resolve("tidy"), folder.resolve("again"), options);
        assertThat(again).contains(": 0 copies go, ");
        return report;
    }

    private static String clean(CliRun run, Path from, Path into, Object... options) throws IOException {
        assertThat(run.run("import", "-q", from).exitCode()).isZero();
        Object[] all = new Object[options.length + 3];
        all[0] = "export";
        all[1] = "--clean";
        all[2] = into;
        System.arraycopy(options, 0, all, 3, options.length);
        assertThat(run.run(all).exitCode()).isZero();
        return Files.readString(into.resolve("REPORT.txt"));
    }

    /** Where a file of the sets is in the clean set. */
    private Path tidy(String name) {
        return folder.resolve("tidy" + sets.resolve(name));
    }

    private String credits() throws IOException {
        return Files.readString(folder.resolve("tidy/CREDITS.txt"));
    }

    @Test
    void termsHoldForAllFoldersBelowThem() throws IOException {
        String set = "Puzzles\nauthor: Ann B Author\n\n" + titled(ONE, "Eve") + titled(TWO, "Ida");
        file("ann/LICENSE.txt", UNCHANGED);
        file("ann/first/set.txt", set);
        file("ann/first/XSB/COPYING", UNCHANGED);
        file("ann/first/XSB/eve.xsb", ONE);
        file("ann/first/XSB/ida.xsb", TWO);
        file("others.xsb", ONE + "\n" + THREE);

        String report = clean();

        assertThat(tidy("ann/first/set.txt")).hasContent(set);
        assertThat(tidy("ann/first/XSB/eve.xsb")).hasContent(ONE);
        assertThat(tidy("ann/LICENSE.txt")).hasContent(UNCHANGED);
        assertThat(tidy("ann/first/XSB/COPYING")).hasContent(UNCHANGED);
        assertThat(tidy("others.xsb")).hasContent(THREE);
        assertThat(report)
                .contains("1 copy goes", "\"COPYING: May be copied freely, provided they remain unchanged and my name")
                .contains("What authors say of their sets goes along:\n");
    }

    @Test
    void termsAtTheRootOfAnArchiveHoldForItsFolders() throws IOException {
        file("a.xsb", titled(ONE, "One") + titled(TWO, "Two"));
        Files.write(
                sets.resolve("pack.zip"),
                Packed.zip("deep/er/b.xsb", ONE, "deep/er/c.xsb", THREE, "Licence.TXT", UNCHANGED, "deep/x.txt", "x"));

        String report = clean();

        assertThat(tidy("pack.zip/deep/er/b.xsb")).hasContent(ONE);
        assertThat(tidy("pack.zip/Licence.TXT")).hasContent(UNCHANGED);
        assertThat(tidy("a.xsb")).hasContent(titled(TWO, "Two"));
        assertThat(report).contains("\"../../Licence.TXT: May be copied");
    }

    @Test
    void termsBesideAnArchiveHoldForItsMembers() throws IOException {
        file("a.xsb", titled(ONE, "One") + titled(TWO, "Two"));
        file("ann/README", UNCHANGED);
        Files.write(sets.resolve("ann/pack.zip"), Packed.zip("in/b.xsb", ONE));

        clean();

        assertThat(tidy("ann/pack.zip/in/b.xsb")).hasContent(ONE);
        assertThat(tidy("ann/README")).hasContent(UNCHANGED);
        assertThat(tidy("a.xsb")).hasContent(titled(TWO, "Two"));
    }

    @Test
    void theSetInWhichTheirAuthorSaysMoreStaysBesideBareCopiesUnderHisTerms() throws IOException {
        String set = "Title: Puzzles\nAuthor: ann b. author\n\n" + titled(ONE, "Eve") + titled(TWO, "Ida");
        file("real.xsb", set + titled(ONE, "Eve again"));
        file("bob.xsb", "Author: Bob\n\n" + titled(ONE, "Ann's") + titled(THREE, "Mine"));
        file("bare/COPYING", UNCHANGED);
        file("bare/1.xsb", ONE);
        file("bare/2.xsb", TWO);

        String report = clean();

        assertThat(tidy("real.xsb")).hasContent(set);
        assertThat(tidy("bare/1.xsb")).hasContent(ONE);
        assertThat(tidy("bob.xsb")).hasContent("Author: Bob\n\n" + titled(THREE, "Mine"));
        assertThat(report).contains("2 copies go");
    }

    @Test
    void aSetIsPreferredToLevelsThatStandAlone() throws IOException {
        file("1/a.xsb", ONE);
        file("1/b.xsb", TWO);
        file("2/set.xsb", ONE + "\n" + TWO);

        String report = clean();

        assertThat(tidy("1/a.xsb")).doesNotExist();
        assertThat(tidy("1/b.xsb")).doesNotExist();
        assertThat(tidy("2/set.xsb")).hasContent(ONE + "\n" + TWO);
        assertThat(report).contains("(stands in a set, not alone)");
    }

    @Test
    void whoIsNamedOnlyInAFolderOfWhichNothingStaysIsNamedStill() throws IOException {
        file("mary/README.md", "# Levels by Mary\n\nDo with them what you like.\n");
        file("mary/in/1.xsb", ONE);
        file("other.xsb", titled(ONE, "One") + titled(TWO, "Two"));

        String report = clean();

        assertThat(tidy("mary/in/1.xsb")).doesNotExist();
        assertThat(report).contains("as no level of which it speaks is left:\n  " + sets.resolve("mary/README.md"));
        assertThat(credits())
                .contains(
                        sets.resolve("mary/README.md") + ":\n  # Levels by Mary\n  \n  Do with them what you like.\n");
        assertThat(folder.resolve("again" + folder.resolve("tidy/CREDITS.txt"))).hasContent(credits());
    }

    @Test
    void everyAuthorIsNamedAlsoWhenTheSetIsCleanedAgain() throws IOException {
        file("a.xsb", "Author: Ann\n\n" + titled(ONE, "One") + titled(TWO, "Two") + "Author: Cleo\n");
        file("b.xsb", ONE + "Author: Bob\n\n" + THREE + "Author: Bob\u001b\n");

        clean("--prefer", "order");

        assertThat(credits()).isEqualTo("""
                Who made the levels in this folder, and those of which it has a copy from elsewhere.

                Ann
                  1 level in TIDY/a.xsb

                Bob
                  1 copy left out of SETS/b.xsb

                Bob\uFFFD
                  1 level in TIDY/b.xsb

                Cleo
                  1 level in TIDY/a.xsb
                """.replace("SETS", sets.toString())
                .replace("TIDY", sets.toString().substring(1)));
        Path again = folder.resolve("again" + folder.resolve("tidy/CREDITS.txt"));
        assertThat(again).hasSameTextualContentAs(folder.resolve("tidy/CREDITS.txt"));
    }

    @Test
    void anExampleInAReadmeNeitherGoesNorTakesTheLevelsPlace() throws IOException {
        String readme = "This is what a level looks like:\n\n" + ONE + "\nHave fun!\n";
        file("README.txt", readme);
        file("set.xsb", titled(ONE, "One") + titled(TWO, "Two"));
        file("twice.xsb", ONE);

        String report = clean();

        assertThat(tidy("README.txt")).hasContent(readme);
        assertThat(tidy("set.xsb")).hasContent(titled(ONE, "One") + titled(TWO, "Two"));
        assertThat(tidy("twice.xsb")).doesNotExist();
        assertThat(report).contains("kept whole, as it speaks about sets; otherwise 1 of its levels would go");
    }

    @Test
    void filesOfLevelsThatAreCalledLikeTermsAreFilesOfLevels() throws IOException {
        file("readme.xsb", ONE);
        file("set.xsb", titled(ONE, "One") + titled(TWO, "Two"));

        clean();

        assertThat(tidy("readme.xsb")).doesNotExist();
    }

    @Test
    @Tag("long")
    void ofRealSetsNoneGoesForBareCopiesAndAllTermsGoAlong() throws IOException {
        Path real = SharedFolder.path("corpus/free-levels");
        sets = real.toAbsolutePath().normalize();

        String report = clean(run, sets, folder.resolve("tidy"));

        for (String set : new String[] {"sokevo", "sokhard", "sokwhole"}) {
            assertThat(tidy("leehaywood/" + set + "/" + set + ".txt"))
                    .hasSameBinaryContentAs(sets.resolve("leehaywood/" + set + "/" + set + ".txt"));
        }
        for (String author : new String[] {"leehaywood", "davidholland", "ricksladkey", "grigr"}) {
            assertThat(tidy(author + "/LICENSE.txt")).hasSameBinaryContentAs(sets.resolve(author + "/LICENSE.txt"));
        }
        assertThat(tidy("davidskinner/LICENSE")).exists();
        assertThat(tidy("davidskinner/README")).exists();
        assertThat(report).contains("/davidholland/dh1/dh1.txt: 10 levels, copied as it is");
        assertThat(clean(CliRun.withCatalog(folder.resolve("other")), folder.resolve("tidy"), folder.resolve("again")))
                .contains(": 0 copies go, ");
    }
}
