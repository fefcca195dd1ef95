package org.sokobase.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.sokobase.Boards;
import org.sokobase.Packed;
import org.sokobase.board.Board;
import org.sokobase.catalog.importing.Import;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.level.LevelFile;

/** The {@link CatalogOperations} that import files. */
final class ImportOperations {

    private static final String SET = """
            ######
            #@$ .#
            #  $.#
            ######
            Title: One
            Author: Somebody
            Solution: rRdrR

            #######
            #@ $ .#
            #  $. #
            #######
            Title: Two

            #######
            #. $ @#
            # .$  #
            #######
            Title: Two again
            """;

    private static final String BOARD = "######\n#@$ .#\n#  $.#\n######\n";
    private static final String OTHER_BOARD = "####\n#@$.#\n####\n";

    private final TestCatalog tables;
    private final Catalog catalog;
    private final Path folder;
    private final Map<String, CatalogOperations.Operation> operations = new LinkedHashMap<>();

    ImportOperations(TestCatalog tables, Path folder) throws IOException {
        this.tables = tables;
        this.catalog = tables.catalog();
        this.folder = folder;
        importing();
    }

    /** The operations by the methods that they are about. */
    Map<String, CatalogOperations.Operation> all() {
        return operations;
    }

    private void importing() throws IOException {
        Path set = Files.writeString(folder.resolve("set.xsb"), SET);
        Path lines = folder.resolve("lines.txt");
        operations.put("Catalog.startImport(Mode, String, Consumer)", () -> tables.add(set));
        operations.put("Import.add(IncomingFile)", () -> {
            Files.writeString(set, SET.replace("Author", "Title"));
            run(run -> run.add(run.reader().apply(source(set))));
        });
        operations.put(
                "Import.knownLevels(IncomingFile)",
                () -> run(run -> run.knownLevels(run.reader().apply(source(set)))));
        operations.put("Import.add(Source, LevelFile)", () -> add(lines, "rrll\nrRdrR\n"));
        operations.put(
                "Import.addSolutions(Source, LevelFile)",
                () -> run(run -> run.addSolutions(source(lines), file(write(lines, manySolutionsWithIds())))));
        operations.put(
                "Import.append(Source, Source)",
                () -> run(run -> {
                    Source found = Source.of("found", manySolutionsWithIds().getBytes(StandardCharsets.UTF_8));
                    run.add(found, LevelFiles.read(found));
                    run.append(
                            found,
                            found.withBytes((manySolutionsWithIds().repeat(2)).getBytes(StandardCharsets.UTF_8)));
                }));
        operations.put("Import.tryOut(Map)", () -> {
            Path others = write(folder.resolve("others.txt"), manySolutionsWithIds() + "ulul\n");
            run(run -> run.tryOut(Map.of(source(others), file(others))));
        });
        operations.put(
                "Import.pairWith(String, List)",
                () -> run(run -> {
                    Path paired = write(folder.resolve("paired.txt"), "rRdrR\n\nullr\n");
                    run.pairWith("set.xsb", file(set).collection().levels());
                    run.add(source(paired), file(paired));
                }));
        operations.put("Import.reader()", () -> run(Import::reader));
        operations.put("Import.rereadAll()", () -> rereading(set, lines));
        archives();
        operations.put("Import.named(List)", () -> run(run -> run.named(List.of("sets"))));
        operations.put("Import.number()", () -> run(Import::number));
        operations.put("Import.finish()", () -> run(Import::finish));
        operations.put("Import.close()", () -> run(run -> {}));
        operations.put("Catalog.resumeImport(long, String, Consumer)", () -> {
            try (Import run = catalog.resumeImport(1, "test", diagnostic -> {})) {
                Path more = write(folder.resolve("more.xsb"), SET + "\n" + OTHER_BOARD);
                run.add(source(more), file(more));
            }
        });
    }

    /** What older readers made of a file has fewer levels and solutions, and others. */
    private void rereading(Path set, Path lines) {
        String text = SET + "\n" + OTHER_BOARD;
        for (Path file : List.of(write(set, text), write(lines, "rRdrR\nuuuu\n"))) {
            run(run -> run.add(source(file), older(file)));
        }
        run(run -> {
            run.rereadAll();
            run.add(source(set), file(set));
            run.add(source(lines), file(lines));
        });
    }

    private static LevelFile older(Path file) {
        String text = new String(source(file).bytes(), StandardCharsets.UTF_8)
                .replace("Title: Two again", "")
                .replace("rRdrR", "llll")
                .replace(OTHER_BOARD, BOARD);
        return LevelFiles.read(Source.of(file.toString(), file, text.getBytes(StandardCharsets.UTF_8)));
    }

    private void archives() throws IOException {
        Path archive = Files.write(folder.resolve("sets.zip"), Packed.zip("a.xsb", OTHER_BOARD, "b.xsb", SET));
        operations.put("Import.unpacked(Source, int)", () -> tables.addAll(archive));
        operations.put("Import.unchanged(Source)", () -> tables.addAll(archive));
        operations.put("Import.mayKnow(Source)", () -> run(run -> run.mayKnow(source(archive))));
    }

    /** As many as make a second look-up for each be seen. */
    private static String manySolutionsWithIds() {
        Identifier identifier = new Identifier();
        Board one = Boards.of(BOARD);
        return identifier.identify(one).exact() + " rRdrR\n"
                + identifier.identify(one).unique() + " rRldrR\n"
                + identifier.firstEdition(one) + " rRlrdrR\n"
                + "0123456789ABCDEF rRlrdrR\n";
    }

    private void run(Consumer<Import> work) {
        try (Import run = catalog.startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            work.accept(run);
        }
    }

    private void add(Path path, String text) {
        Path written = write(path, text);
        run(run -> run.add(source(written), file(written)));
    }

    private static Path write(Path path, String text) {
        try {
            return Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Source source(Path path) {
        try {
            return Source.of(path.toString(), path, Files.readAllBytes(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static LevelFile file(Path path) {
        return LevelFiles.read(source(path));
    }
}
