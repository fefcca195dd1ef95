package org.sokobase.library;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.FoundSolutions;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.choice.Preference;
import org.sokobase.clean.CleanExport;
import org.sokobase.clean.CleanResult;
import org.sokobase.file.Inputs;
import org.sokobase.file.NewFolder;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.generator.Generator;
import org.sokobase.generator.evaluation.Evaluation;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Relation;
import org.sokobase.jobs.solving.BoardSolver;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.LevelRun;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.SearchedPuzzles;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.similar.Tier;
import org.sokobase.solver.Solver;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** The examples of the page "library.md", which are the regions between {@code // example} and {@code // end}. */
final class LibraryExamples {

    private LibraryExamples() {}

    static LevelIdentity ids() {
        // example
        Board board = Board.of("""
                ########
                #@$   .#
                ########
                """);
        LevelIdentity identity = LevelIdentity.of(board);
        System.out.println(identity.exact()); // this very board: 3547B29C7EA4C173
        System.out.println(identity.unique()); // this puzzle, however it is turned: 143D871FF5112DD7
        // end
        return identity;
    }

    static String idOrProblems(String text) {
        // example
        Board.Inspection inspection = Board.inspect(Grid.of(text));
        String answer = inspection
                .board()
                .map(board -> LevelIdentity.of(board).unique().toString())
                .orElseGet(inspection::status); // such as "not-enclosed"
        // end
        return answer;
    }

    static void read(byte[] bytes, Consumer<Object> out) {
        // example
        LevelFile file = LevelFiles.read("upload.xsb", bytes);
        for (Diagnostic diagnostic : file.diagnostics()) {
            out.accept(diagnostic); // upload.xsb:3:5: warning: ...
        }
        for (Level level : file.collection().levels()) {
            Optional<Board> board = level.inspection().board(); // none if the level is defective
            out.accept(level.title() + ": " + board.map(LevelIdentity::of));
        }
        // end
    }

    static void walk(Consumer<Object> out) {
        // example
        Identifier identifier = new Identifier();
        Inputs.walk(List.of("collections"), InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                for (Level level : LevelFiles.read(source).collection().levels()) {
                    level.inspection().board().map(identifier::identify).ifPresent(out);
                }
            }

            @Override
            public void unreadable(String name, String reason) {
                out.accept(name + ": " + reason);
            }
        });
        // end
    }

    static String verify(Board board, String lurd) {
        // example
        Optional<Moves> moves = Moves.parse(lurd).moves();
        if (moves.isEmpty()) {
            return "not moves";
        }
        Verdict verdict = Replay.play(board, moves.get());
        if (verdict instanceof Verdict.Solves solves) {
            return "solves in " + solves.metrics().pushes() + " pushes";
        } else if (verdict instanceof Verdict.FallsShort fallsShort) {
            return fallsShort.description();
        } else {
            return ((Verdict.Illegal) verdict).description();
        }
        // end
    }

    static List<Verdict> verifyFile(Path path) throws IOException {
        // example
        List<Verdict> verdicts = new ArrayList<>();
        for (Level level : LevelFiles.read(path).collection().levels()) {
            for (WrittenSolution solution : level.solutions()) {
                level.inspection()
                        .board()
                        .ifPresent(board -> solution.parse()
                                .on(board, level.player())
                                .moves()
                                .map(moves -> Replay.play(board, moves))
                                .ifPresent(verdicts::add));
            }
        }
        // end
        return verdicts;
    }

    static String solve(Board board) {
        // example
        SearchLimits limits = SearchLimits.NONE.withWall(Duration.ofSeconds(10)).withBytes(512L << 20);
        SearchResult result = Solver.solve(board, limits);
        if (result instanceof SearchResult.Solved solved) {
            return solved.moves().toString();
        } else if (result instanceof SearchResult.Unsolvable unsolvable) {
            return "unsolvable: " + unsolvable.reason().description();
        } else if (result instanceof SearchResult.GaveUp gaveUp) {
            return "unknown: " + gaveUp.limit().description();
        } else {
            return "not searched: " + ((SearchResult.Refused) result).reason().description();
        }
        // end
    }

    static SearchResult cancel(Board board, SearchLimits limits, ExecutorService executor)
            throws InterruptedException, ExecutionException {
        // example
        Cancellation cancellation = new Cancellation();
        Future<SearchResult> search = executor.submit(
                () -> Solver.solve(board, limits, SearchSettings.USUAL, cancellation, SearchProgress.UNSEEN));
        cancellation.cancel(); // from any thread; Future.cancel would not end the search
        SearchResult result = search.get(); // within milliseconds: GaveUp, limit CANCELLED
        // end
        return result;
    }

    static void generate(Consumer<Object> out) {
        // example
        LevelMethod method = Generator.method("wu", Map.of("size", "8x8", "boxes", "2..4"));
        Evaluator evaluator = new Evaluator(); // one for each thread
        for (int number = 0; number < 5; number++) {
            if (Generator.attempt(method, 1, number) instanceof Attempt.Made level) {
                Evaluation known = evaluator.evaluate(
                        level.board(), Set.of(Measure.LEAST_BOX_LINES), EvaluationLimits.USUAL, new Cancellation());
                out.accept("seed 1, number " + number + ": solved by " + level.witness());
                known.of(Measure.LEAST_BOX_LINES)
                        .ifPresent(lines -> out.accept(lines.value() + " box lines, " + lines.proof()));
            }
        }
        // end
    }

    static void importFiles(Path catalogFile, List<Path> files, Consumer<Object> out) throws IOException {
        // example
        try (Catalog catalog = Catalog.openOrCreate(catalogFile);
                Import run = catalog.startImport(Import.Mode.PER_FILE, "my program 1.0", out::accept)) {
            for (Path path : files) {
                Source source = Source.of(path);
                ImportedFile imported = run.add(source, LevelFiles.read(source));
                out.accept(imported.count(Relation.NEW) + " new of " + imported.size());
            }
            run.finish();
        } catch (CatalogException e) {
            out.accept(e.kind() + ": " + e.getMessage()); // IN_USE, DAMAGED, OUT_OF_SPACE, ...
        }
        // end
    }

    static void ask(Path catalogFile, Board board, Consumer<Object> out) {
        // example
        try (Catalog catalog = Catalog.open(catalogFile)) { // only to read
            for (FoundLevel found : catalog.find(board)) {
                CatalogLevel level = found.level();
                out.accept(level.collection().title() + " #" + level.index() + ": " + found.matchedBy());
            }
            catalog.duplicates().groups(DuplicateGroup.Scope.ALL, group -> {
                out.accept(group.uniqueId() + ": " + group.members().size() + " copies, keep "
                        + group.preferred().level().title());
            });
        }
        // end
    }

    static CleanResult clean(Path catalogFile, Path target) {
        // example
        try (Catalog catalog = Catalog.open(catalogFile);
                NewFolder folder = new NewFolder(target)) {
            CleanResult result =
                    CleanExport.write(catalog, Tier.SAME, Preference.USUAL, folder.path(), levelsDone -> {});
            folder.complete(); // without this, nothing is left behind
            return result;
        }
        // end
    }

    static void solveCatalog(Path catalogFile, Cancellation cancellation, Consumer<Object> out) {
        // example
        List<SearchedLevel> levels;
        try (Catalog catalog = Catalog.open(catalogFile)) {
            levels = SearchedPuzzles.of(catalog, Optional.empty(), Optional.of(PuzzleStatus.OPEN));
        }
        SolverCatalog keeper = new SolverCatalog(
                () -> Catalog.openOrCreate(catalogFile),
                new FoundSolutions("nightly run", "my program 1.0", out::accept),
                level -> true);
        LevelRun.Watcher watcher = new LevelRun.Watcher() {
            @Override
            public void at(SearchEffort effort, String doing, Optional<BestPosition> best) {}

            @Override
            public void ended(LevelResult result) {
                out.accept(result.level().name() + ": " + result.label());
            }

            @Override
            public void passed() {}

            @Override
            public void kept(SolverCatalog.Kept kept) {}
        };
        SearchLimits limits = SearchLimits.NONE.withCpu(Duration.ofSeconds(5)); // for each level
        try (LevelRun run = new LevelRun(levels, Optional.of(keeper), watcher)) {
            run.over(
                    cancellation,
                    progress -> new Searcher(BoardSolver.PLAIN, limits, SearchSettings.USUAL, cancellation, progress)
                            ::search);
        }
        // end
    }
}
