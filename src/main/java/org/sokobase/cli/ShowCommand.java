package org.sokobase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.FoundLevel;
import org.sokobase.catalog.PuzzleMark;
import org.sokobase.format.Level;
import org.sokobase.format.Note;
import org.sokobase.format.PublishedBoard;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code show}: draws levels, of the catalog by id, or of a file. */
@Command(
        name = "show",
        description = {
            "Draw a level of the catalog or of a file.",
            "By id it is the level that was imported first, with what is known of its puzzle; files need no "
                    + "catalog. On a terminal "
                    + "walls are solid, [] is a box, () a goal, {} a box on a goal, <> the player and (> the "
                    + "player on a goal."
        },
        footer = {"", "Examples: sokobase show 1674E2D1AC70B61C", "          sokobase show levels.xsb#3"})
final class ShowCommand implements Callable<Integer> {

    private static final String COLUMNS =
            "file,index,line,title,author,collection,status,exact_id,unique_id,v1_id,board,marks";

    @ParentCommand
    private Sokobase sokobase;

    @Parameters(paramLabel = "ID|FILE[#N]", description = "An id, or a level file (or one level of it).")
    private String wanted;

    private final Identifier identifier = new Identifier();

    /** A level from wherever it comes, as it is shown. */
    private record Shown(
            String file,
            int index,
            int line,
            String title,
            String author,
            String collection,
            String status,
            List<Note> notes,
            Optional<Grid> grid,
            String published,
            Optional<Board> board,
            List<PuzzleMark> marks) {}

    @Override
    public Integer call() {
        Optional<LevelId> id = LevelId.parse(wanted);
        List<Shown> levels = id.isPresent() ? ofCatalog(id.get()) : ofFile();
        if (levels.isEmpty()) {
            sokobase.console().say("nothing found for " + wanted);
            return ExitCode.NO;
        }
        if (sokobase.format() == OutputFormat.text) {
            levels.forEach(this::showText);
        } else {
            RecordWriter records = new RecordWriter(sokobase.console(), sokobase.format(), COLUMNS);
            levels.forEach(level -> records.write(asRecord(level)));
        }
        return ExitCode.DONE;
    }

    private List<Shown> ofCatalog(LevelId id) {
        try (Catalog catalog = sokobase.openCatalog()) {
            return catalog.find(id).stream()
                    .limit(1)
                    .map(FoundLevel::level)
                    .map(level -> shown(level, catalog.marks(List.of(level)).of(level)))
                    .toList();
        }
    }

    private static Shown shown(CatalogLevel level, List<PuzzleMark> marks) {
        return new Shown(
                level.collection().file(),
                level.index(),
                level.line(),
                level.title(),
                level.author(),
                level.collection().title(),
                level.status(),
                level.notes(),
                PublishedBoard.grid(level.published()),
                level.published(),
                level.identity().map(CatalogLevel.Identity::board),
                marks);
    }

    private List<Shown> ofFile() {
        LevelArgument argument = LevelArgument.required(wanted, "neither an id nor a file");
        List<Shown> shown = new ArrayList<>();
        for (Level level : argument.levels(sokobase.console())) {
            shown.add(new Shown(
                    argument.file(),
                    level.index(),
                    level.line(),
                    level.title(),
                    level.author(),
                    "",
                    level.status(),
                    level.notes(),
                    level.grid(),
                    level.published(),
                    level.inspection().board(),
                    List.of()));
        }
        return shown;
    }

    private void showText(Shown level) {
        Console console = sokobase.console();
        String author = level.author().isEmpty() ? "" : " by " + level.author();
        String title = level.title().isEmpty() ? "" : " \"" + level.title() + "\"";
        console.println(level.file() + "#" + level.index() + title + author);
        if (level.grid().isPresent()) {
            new BoardPicture(console).draw(level.grid().get(), 2);
        } else {
            level.published().lines().forEach(row -> console.println("  " + row));
        }
        level.board().ifPresent(board -> {
            LevelIdentity identity = identifier.identify(board);
            console.println("Exact-Id %s  Unique-Id %s  first edition %s"
                    .formatted(identity.exact(), identity.unique(), identifier.firstEdition(board)));
            console.println("%d x %d squares, %s, %s"
                    .formatted(
                            board.grid().width(),
                            board.grid().height(),
                            Words.count(board.boxes(), "box", "boxes"),
                            Words.count(board.goals(), "goal")));
        });
        if (!level.status().equals("ok")) {
            console.println("Status: " + level.status());
        }
        level.marks().forEach(mark -> console.println("Known: " + mark.mark().label() + " (" + Words.of(mark) + ")"));
        level.notes().forEach(note -> console.println(note.key() + ": " + note.text()));
        console.println("");
    }

    private Object[] asRecord(Shown level) {
        Optional<LevelIdentity> identity = level.board().map(identifier::identify);
        return new Object[] {
            level.file(),
            level.index(),
            level.line(),
            level.title(),
            level.author(),
            level.collection(),
            level.status(),
            identity.map(LevelIdentity::exact).orElse(null),
            identity.map(LevelIdentity::unique).orElse(null),
            level.board().map(identifier::firstEdition).orElse(null),
            PublishedBoard.rows(level.published()),
            Words.labels(level.marks(), ",")
        };
    }
}
