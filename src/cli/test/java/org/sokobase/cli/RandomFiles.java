package org.sokobase.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.edit.TextEdit;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasuredPuzzle;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.Rating;
import org.sokobase.catalog.rating.Ratings;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Moves;

/**
 * Fills a catalog with everything that a catalog can hold, from a seed: copies and twins, defective levels, odd texts,
 * odd spellings and line ends, solutions with and without their level and some that have found it
 * after they had waited, files that took the place of others, runs that were taken back, files that were removed, marks of puzzles that are there,
 * of some that have gone, and some that a solution has refuted.
 */
final class RandomFiles {

    private static final String[] NAMES = {
        "set.xsb",
        "b/set.xsb",
        "Set.XSB",
        "con.txt",
        "--.sok",
        "B\u00f6se S\u00e4tze!.txt",
        "\u7bb1.xsb",
        "set-2.xsb",
        "a b c.d.txt"
    };

    private static final String[] TITLES = {
        "",
        "1",
        "Solution",
        "Title: twice",
        "RRRR",
        "\u041e\u0414\u041d\u0410 \u7bb1 \uD83D\uDCE6",
        "a=b",
        "# $ @",
        "\"quoted\", {\"json\": 1}",
        "back\\slash",
        "\u2028line\u2028",
        "Comment-End:",
        ":: a",
        "<#Key#/>",
        "null",
        "half \uD83D",
        "\u0000\u0007\u001b[31m"
    };

    private static final String[] DEFECTIVE = {
        "#####\n#$. #\n#####\n",
        "#####\n#@$. \n#####\n",
        "######\n#@$x.#\n######\n",
        "#####\n#@$@#\n#####\n",
        "> #####\n> #@$.#\n> #####\n",
        "#####\n#\t@$.#\n#####\n",
        "#####|#@$.#|#####\n",
        "WWWWWW\nW@$ .W\nWWWWWW\n",
        "#######\n#pb  o#\n#######\n",
        "  $ ###### .\n    #@$ .#\n    ######\n"
    };

    /** JSON can hold halves of characters, which have no bytes. */
    private static final String HALVES = """
            {"title": "half \\ud83d", "author": "\\udce6\\ud83d", "levels": [
              {"title": "\\udce6", "map": ["#####", "#@$.#", "#####"]},
              {"title": "foreign", "map": ["######", "#@$\\ud83d.#", "######"]},
              {"title": "foreign", "map": ["######", "#@$x.#", "######"]}]}
            """;

    private final Random random;

    /** Another one, so that ratings change nothing else. */
    private final Random grades;

    private final Path folder;
    private final TestCatalog catalog;
    private final List<Boards.Solvable> pool = new ArrayList<>();

    private RandomFiles(long seed, Path folder, TestCatalog catalog) {
        this.random = new Random(seed);
        grades = new Random(~seed);
        this.folder = folder;
        this.catalog = catalog;
        for (int i = 0; i < 8; i++) {
            pool.add(Boards.solvable(seed * 100 + i));
        }
    }

    /** Fills a catalog in a file, also with texts that a server cannot hold. */
    static void fillFile(long seed, Path folder, TestCatalog catalog) throws IOException {
        fill(seed, folder, catalog);
        catalog.add("gone.json", HALVES);
        catalog.catalog().removals().remove(List.of("gone.json"), "test");
        catalog.add("halves.json", HALVES);
        new RandomFiles(seed, folder, catalog).mark("half \ud83d", "\u0000 and half \ud83d");
    }

    /** Fills any catalog. */
    static void fill(long seed, Path folder, TestCatalog catalog) throws IOException {
        RandomFiles files = new RandomFiles(seed, folder, catalog);
        for (int i = 0; i < 12; i++) {
            files.addFile();
            files.mark(files.plain() + "x", files.plain());
            files.rate();
            files.measure();
            files.tag();
            files.edit();
        }
        files.keepGame();
        files.takeBack();
        files.remove();
        files.addFile();
    }

    /** A run of the middle, so that the numbers of runs have a gap. */
    private void takeBack() {
        List<ImportRun> runs = catalog.catalog().runs().all();
        ImportRun run = runs.get(runs.size() / 2);
        if (run.editedTexts() > 0) {
            catalog.catalog().edits().takeBack(run);
        } else if (run.removedLevels() == 0) {
            catalog.catalog().runs().undo(run);
        }
    }

    private void remove() {
        if (!catalog.add("gone.xsb", levels()).levels().isEmpty()) {
            catalog.catalog().removals().remove(List.of("gone.xsb"), "test");
        }
    }

    private void addFile() throws IOException {
        boolean moves = random.nextInt(4) == 0;
        Path file = folder.resolve(moves ? "moves" + random.nextInt(3) + ".lurd" : pick(NAMES));
        Files.createDirectories(file.getParent());
        String text = moves ? moves() : levels();
        byte[] bytes =
                text.replace("\n", random.nextInt(4) == 0 ? "\r\n" : "\n").getBytes(StandardCharsets.UTF_8);
        Files.write(file, bytes);
        catalog.add(folder.relativize(file).toString(), file);
    }

    /** Some for boards that are there, some for boards that may come, some with the id of another board. */
    private String moves() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            String id = random.nextInt(3) == 0 ? "; 0123456789ABCDEF\n" : "";
            text.append(id).append(pool.get(random.nextInt(pool.size())).lurd()).append('\n');
        }
        return text.toString();
    }

    private String levels() {
        StringBuilder text =
                new StringBuilder(random.nextBoolean() ? "Title: " + pick(TITLES) + "\nDate: 1. 4.\n\n" : "");
        for (int i = 0; i < random.nextInt(6); i++) {
            if (random.nextInt(3) == 0) {
                text.append(pick(DEFECTIVE))
                        .append("Title: ")
                        .append(pick(TITLES))
                        .append("\n\n");
            } else {
                addLevel(text);
            }
        }
        return text.append(Boards.CORRIDOR).toString();
    }

    private void addLevel(StringBuilder text) {
        Boards.Solvable solvable = pool.get(random.nextInt(pool.size()));
        List<Board> twins = Boards.withPlayerElsewhere(solvable.board());
        boolean moved = !twins.isEmpty() && random.nextInt(3) == 0;
        Board board = moved ? twins.get(random.nextInt(twins.size())) : solvable.board();
        text.append(random.nextBoolean() ? Boards.padded(board, random) : Boards.decorated(board, random));
        text.append("Title: ")
                .append(pick(TITLES))
                .append("\nAuthor: ")
                .append(pick(TITLES))
                .append('\n');
        text.append(random.nextBoolean() ? "Comment:\n" + pick(TITLES) + "\n\nx\nComment-End:\n" : "");
        text.append(random.nextBoolean() ? "Copyright: nobody\nCopyright: somebody\nSnapshot: rR\n" : "");
        text.append(!moved && random.nextBoolean() ? "Solution: " + solvable.lurd() + credit(solvable) + "\n\n" : "\n");
    }

    /** What is said of some solutions. */
    private static String credit(Boards.Solvable solvable) {
        int length = solvable.lurd().length();
        return (length % 2 == 0 ? "\nPlayer: N. N." : "")
                + (length % 3 == 0 ? "\nSolved: 2001\nRemark: a\nRemark: b" : "");
    }

    private void mark(String saidBy, String note) {
        List<String> ids = puzzles();
        if (!ids.isEmpty()) {
            LevelId unique = new LevelId(Long.parseLong(ids.get(random.nextInt(ids.size()))));
            PuzzleKey puzzle = new PuzzleKey(unique, 0);
            Mark mark = random.nextBoolean() ? Mark.TRIVIAL : Mark.UNSOLVABLE;
            Instant at = Instant.ofEpochSecond(random.nextInt(1 << 30), random.nextInt(1000) * 1000);
            catalog.catalog().marks().mark(puzzle, new PuzzleMark(mark, saidBy, at, note));
        }
    }

    private List<String> puzzles() {
        return catalog.rows("""
                select distinct unique_id from level where unique_id is not null
                union select unique_id from board order by 1
                """);
    }

    /** Made-up measures of any puzzle. */
    private void measure() {
        List<String> ids = puzzles();
        if (!ids.isEmpty()) {
            long unique = Long.parseLong(ids.get(grades.nextInt(ids.size())));
            List<KeptMeasure> measures = List.of(
                    KeptMeasure.of("pushes", grades.nextInt(100), Certainty.values()[grades.nextInt(4)]),
                    KeptMeasure.of("density", grades.nextDouble(), Certainty.PROVED),
                    KeptMeasure.unknown("moves"));
            catalog.catalog()
                    .measures()
                    .keep(List.of(new MeasuredPuzzle(new PuzzleKey(new LevelId(unique), 0), measures)));
        }
    }

    /** One on a board that may be in the catalog, and one on a board that is not. */
    private void keepGame() {
        Boards.Solvable solvable = pool.get(grades.nextInt(pool.size()));
        Moves moves = Moves.of(solvable.lurd());
        List<GameLine> lines =
                List.of(new GameLine(0, moves, moves.length() / 2), new GameLine(9, Moves.wrap(new byte[0]), 0));
        KeptGame game = new KeptGame(Instant.ofEpochSecond(grades.nextInt(1_000_000_000)), lines);
        catalog.catalog()
                .games()
                .keep(new Identifier().identify(solvable.board()).exact(), game);
        catalog.catalog().games().keep(new LevelId(grades.nextLong()), game);
    }

    /** Made-up texts of any level and any collection, of which some are as published. */
    private void edit() {
        List<String> levels = catalog.rows("select f.name || '#' || l.ordinal from level l"
                + " join collection c on c.id = l.collection_id join source_file f on f.id = c.source_file_id");
        if (!levels.isEmpty()) {
            String level = levels.get(grades.nextInt(levels.size()));
            String file = level.substring(0, level.lastIndexOf('#'));
            catalog.catalog().edits().edit(List.of(level), madeUp("größe"), "test");
            catalog.catalog().edits().edit(List.of(level, file), madeUp("\ud83d\ude00 Comment-End:\nx"), "test");
        }
    }

    private TextEdit madeUp(String note) {
        List<Optional<String>> texts = List.of(Optional.empty(), Optional.of(""), Optional.of("a"), Optional.of("b c"));
        return new TextEdit(
                grades.nextInt(4) == 0 ? TextEdit.Base.PUBLISHED : TextEdit.Base.SHOWN,
                texts.get(grades.nextInt(4)),
                texts.get(grades.nextInt(4)),
                Optional.of(note),
                texts.get(grades.nextInt(4)));
    }

    /** A made-up tag of any puzzle and any collection. */
    private void tag() {
        List<String> ids = puzzles();
        List<String> files =
                catalog.rows("select f.name from collection c join source_file f on f.id = c.source_file_id");
        Tag tag = List.of(Tag.FAVOURITE, new Tag("größe"), new Tag("a/b:c")).get(grades.nextInt(3));
        if (!ids.isEmpty()) {
            LevelId unique = new LevelId(Long.parseLong(ids.get(grades.nextInt(ids.size()))));
            catalog.catalog().tags().add(tag, List.of(new PuzzleKey(unique, 0)));
        }
        if (!files.isEmpty()) {
            catalog.catalog().tags().addToCollections(tag, List.of(files.get(grades.nextInt(files.size()))));
        }
    }

    /** A made-up rating of any puzzle. */
    private void rate() {
        List<String> ids = puzzles();
        if (!ids.isEmpty()) {
            long unique = Long.parseLong(ids.get(grades.nextInt(ids.size())));
            Optional<Integer> known = Optional.of(grades.nextInt(5000)).filter(number -> number > 2500);
            Opinion opinion = new Opinion(
                    Optional.of(grades.nextInt(7) + 1),
                    known.map(number -> number % 7 + 1),
                    known.map(number -> number % 2 == 0));
            Effort effort = Effort.of(known, known, known.map(Duration::ofMillis));
            Instant at = Instant.ofEpochSecond(grades.nextInt(1 << 30));
            Rating rating = new Rating("player " + grades.nextInt(4), at, opinion, effort, "\u00fc");
            catalog.catalog()
                    .ratings()
                    .rate(List.of(new Ratings.NewRating(new PuzzleKey(new LevelId(unique), 0), rating)));
        }
    }

    /** A text that has bytes, none of them 0. */
    private String plain() {
        byte[] bytes = pick(TITLES).getBytes(StandardCharsets.UTF_8);
        return new String(bytes, StandardCharsets.UTF_8).replace("\u0000", "");
    }

    private String pick(String[] from) {
        return from[random.nextInt(from.length)];
    }
}
