package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a file that the catalog knows from two places. */
class PlacesOfFilesTest {

    private static final String LEVEL = "########\n#@$   .#\n########\nTitle: One\n";
    private static final String UNIQUE_ID = "143D871FF5112DD7";

    @TempDir
    private Path folder;

    private Path a;
    private Path b;

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    private Path file(String name) throws IOException {
        Path file = folder.toRealPath().resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, LEVEL);
    }

    @BeforeEach
    void meetItTwice() throws IOException {
        a = file("a/set.xsb");
        b = file("b/set.xsb");
        run("import", a);
    }

    @Test
    void anImportTellsItInTheRowAndInTheTotals() {
        CliRun.Result text = run("import", "--dry-run", b);
        assertThat(text.outLines().get(1))
                .isEqualTo(
                        "      1       0       0         0       0         0         0  new-place  text, US-ASCII       "
                                + b + ", also at " + a);
        assertThat(text.errLines())
                .containsExactly(
                        "1 file: 1 level, 0 new, 0 known already, 0 defective, 1 in files that are elsewhere, too;"
                                + " 0 solutions linked.");

        assertThat(run("import", "--format", "csv", b).outLines())
                .containsExactly(
                        "file,levels,new,exact,symmetric,moved,rejected,solutions,status,format,charset,path,also_at",
                        b + ",1,0,0,0,0,0,0,new-place,text,US-ASCII," + b + "," + a);
    }

    @Test
    void itIsFoundAtBothPlaces() {
        run("import", b);

        assertThat(run("find", UNIQUE_ID).outLines())
                .containsExactly(
                        "Unique-Id         matched by  level",
                        UNIQUE_ID + "  unique      " + b + "#1 \"One\"",
                        "                              also at " + a + "#1");
        assertThat(run("find", a + "#1").out()).contains(b + "#1", a + "#1");
        assertThat(run("find", "--format", "csv", UNIQUE_ID).outLines())
                .containsExactly(
                        "unique_id,exact_id,collection,index,title,author,file,line,view,matched_by,marks,status,path,also_at,hard,interesting,ratings,measures",
                        UNIQUE_ID + ",3547B29C7EA4C173,set,1,One,," + b + ",1,identity,unique,,ok," + b + "," + a
                                + ",,,0,");
        assertThat(run("show", UNIQUE_ID).outLines()).startsWith(b + "#1 \"One\"", "also at " + a + "#1", "  ########");
        assertThat(run("collections").outLines()).last().asString().endsWith("  set (" + b + ", also at " + a + ")");
        assertThat(run("collections", "--format", "json").out())
                .contains("\"path\":\"" + b + "\",\"also_at\":\"" + a + "\"");
    }

    @Test
    void anUndoSaysWhereItStays() {
        run("import", b);

        assertThat(run("undo").outLines())
                .last()
                .isEqualTo("        0         0         0         0         0  " + b + ", stays at " + a);
        assertThat(run("find", UNIQUE_ID).out()).contains(a + "#1").doesNotContain("also at");
    }

    @Test
    void aCleanSetReadsItWhereItStillIs() throws IOException {
        run("import", b);
        Files.delete(b);

        CliRun.Result clean = run("export", "--clean", folder.resolve("clean"));

        assertThat(clean.exitCode()).isZero();
        try (var files = Files.walk(folder.resolve("clean"))) {
            assertThat(files.filter(file -> file.endsWith("set.xsb")))
                    .singleElement()
                    .satisfies(file -> assertThat(Files.readString(file)).isEqualTo(LEVEL));
        }
        assertThat(Files.readString(folder.resolve("clean/REPORT.txt"))).doesNotContain("no longer");
    }

    @Test
    void whatCameThroughAPipeHasNoPath() {
        CliRun catalog = CliRun.withCatalog(folder.resolve("pipe"));
        catalog.reading(LEVEL).run("import", "-");

        assertThat(catalog.run("find", "--format", "json", UNIQUE_ID).out())
                .contains("\"file\":\"-\"", "\"path\":null,\"also_at\":\"\"");
    }
}
