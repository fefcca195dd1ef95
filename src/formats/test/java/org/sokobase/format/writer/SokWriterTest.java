package org.sokobase.format.writer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.Reading;
import org.sokobase.level.Credit;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/** Files in the format .sok: how they look, and that they read to what was written, whatever the texts are. */
class SokWriterTest {

    /** Texts that look like something else, as they are once read: of one line and without blanks around them. */
    private static final String[] NASTY = {
        "Maze",
        "Comment-End:",
        "Comment: and more",
        "Title: of something else",
        "Author= nobody",
        "Collection: of collections",
        "Solution",
        "Solution 2",
        "Solution by N. N.",
        "Solution: RRRR",
        "Solution/Optimizer 4/4",
        "Snapshot",
        "Snapshot (reverse mode)",
        "Snapshot: RR",
        "RRRRRRRRRR",
        "RRRR",
        "durr",
        "2(RlrlrlrR)",
        "undefined",
        ";",
        "; twice",
        ":: a line of .sok",
        "> quoted",
        "#####",
        "#@$.#",
        "# x #",
        "-.-",
        "---",
        "+|+",
        "3#|#@$.#|5#",
        "[soko=5,3]",
        "Key=value",
        "<#Key#/>",
        "<#Author#/>",
        "Game=of life",
        "=",
        "1",
        "007",
        "a\u2028b",
        "Größe, déjà vu, 箱, \uD83D\uDCE6",
        "%s %n {} \\n ${x}",
        "x".repeat(500),
    };

    /** A level as it is written and read. */
    private record Written(
            String rows,
            String title,
            String author,
            List<Note> notes,
            List<Note> snapshots,
            List<WrittenSolution> solutions) {

        static Written of(Level level) {
            return new Written(
                    level.grid().map(PublishedBoard::rows).orElse(level.published()),
                    level.title(),
                    level.author(),
                    level.notes().stream().filter(note -> !isSnapshot(note)).toList(),
                    level.notes().stream().filter(Written::isSnapshot).toList(),
                    level.solutions().stream()
                            .map(WrittenSolution::withoutPlace)
                            .toList());
        }

        private static boolean isSnapshot(Note note) {
            return note.key().equals(Note.SNAPSHOT);
        }

        List<Note> allNotes() {
            List<Note> all = new ArrayList<>(notes);
            all.addAll(snapshots);
            return all;
        }
    }

    /** A whole file as it is written and read. */
    private record WrittenFile(String title, String author, List<Note> notes, List<Written> levels) {

        static WrittenFile of(LevelFile file) {
            LevelCollection collection = file.collection();
            return new WrittenFile(
                    collection.title(),
                    collection.author(),
                    collection.notes(),
                    collection.levels().stream().map(Written::of).toList());
        }

        String text() throws IOException {
            StringBuilder text = new StringBuilder();
            SokWriter writer = new SokWriter(text);
            writer.head(title, author, notes);
            for (Written level : levels) {
                writer.level(level.rows(), level.title(), level.author(), level.allNotes(), level.solutions());
            }
            writer.end();
            assertThat(writer.leftOut()).isEmpty();
            return text.toString();
        }
    }

    @Test
    void aFileLooksLikeThis() throws IOException {
        Written maze = new Written(
                "#####\n#@$.#\n#####\n",
                "Maze",
                "N. N.",
                List.of(new Note("Date", "2001"), new Note(Note.COMMENT, "Two\nlines")),
                List.of(new Note(Note.SNAPSHOT, "R*")),
                Reading.solutions("R", "not moves"));
        Written solution =
                new Written("#####\n#@$.#\n#####\n-\n#####\n", "Solution", "", List.of(), List.of(), List.of());
        Note copyright = new Note(Note.COPYRIGHT, "nobody");

        assertThat(new WrittenFile("Set", "A", List.of(copyright), List.of(maze, solution)).text())
                .isEqualTo("""
                :: A collection of Sokoban levels in the format .sok 0.20

                Collection: Set
                Author: A
                Copyright: nobody

                Maze

                #####
                #@$.#
                #####

                Author: N. N.
                Date: 2001
                Comment:
                Two
                lines
                Comment-End:

                Solution
                R

                Solution: not moves

                Snapshot
                R*

                #####
                #@$.#
                #####
                -
                #####

                Title: Solution
                """);
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 300);
    }

    static LongStream manySeeds() {
        return LongStream.rangeClosed(301, ManySeeds.of(10_000));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsWrittenReadsToTheSame(long seed) throws IOException {
        WrittenFile written = random(new Random(seed));
        String text = written.text();
        LevelFile read = Reading.read(text);

        assertThat(WrittenFile.of(read)).isEqualTo(written);
        assertThat(WrittenFile.of(read).text()).isEqualTo(text);
        assertThat(read.format()).isEqualTo(LevelFile.Format.SOK);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("manySeeds")
    void ofManyFilesToo(long seed) throws IOException {
        whatIsWrittenReadsToTheSame(seed);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("seeds")
    void inXsbTextSnapshotsAreReadBackToo(long seed) throws IOException {
        StringBuilder text = new StringBuilder();
        XsbWriter writer = new XsbWriter(text);
        List<Written> levels = random(new Random(seed)).levels();
        for (Written level : levels) {
            writer.level(level.rows(), level.title(), level.author(), level.allNotes(), level.solutions());
        }

        assertThat(WrittenFile.of(Reading.read(text.toString())).levels()).isEqualTo(levels);
    }

    private static WrittenFile random(Random random) {
        List<Written> levels = new ArrayList<>();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            levels.add(level(random));
        }
        return new WrittenFile(textOrNone(random), textOrNone(random), notes(random), levels);
    }

    private static Written level(Random random) {
        Boards.Solvable solvable = Boards.solvable(random.nextLong());
        Board board = random.nextBoolean() ? solvable.board() : Boards.of(Boards.picture(random));
        List<WrittenSolution> solutions = new ArrayList<>();
        List<Note> snapshots = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            String moves = List.of(solvable.lurd(), "2(lR)*", "{}u[]Dl", "lRx?", "see above")
                    .get(random.nextInt(5));
            solutions.add(WrittenSolution.of(moves).credited(credit(random)));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            String moves = List.of(solvable.lurd(), "lr", "[]Urrd", "2(lu)").get(random.nextInt(4));
            snapshots.add(new Note(Note.SNAPSHOT, moves));
        }
        return new Written(
                PublishedBoard.rows(board.grid()),
                textOrNone(random),
                textOrNone(random),
                notes(random),
                snapshots,
                solutions);
    }

    private static Credit credit(Random random) {
        return random.nextBoolean()
                ? Credit.NONE
                : new Credit(
                        textOrNone(random),
                        textOrNone(random),
                        textOrNone(random),
                        textOrNone(random),
                        textOrNone(random) + "\n\n" + textOrNone(random));
    }

    private static String textOrNone(Random random) {
        return random.nextInt(3) == 0 ? "" : text(random);
    }

    private static String text(Random random) {
        return NASTY[random.nextInt(NASTY.length)];
    }

    private static List<Note> notes(Random random) {
        List<Note> notes = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            String key = List.of("Date", Note.COPYRIGHT, "Game", Note.COMMENT, Note.COMMENT)
                    .get(random.nextInt(5));
            notes.add(new Note(key, key.equals(Note.COMMENT) ? comment(random) : text(random)));
        }
        return notes;
    }

    /** A comment of several lines; those that would end its block, or lose a mark of quoting, cannot stand in one. */
    private static String comment(Random random) {
        List<String> lines = new ArrayList<>();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            String line = random.nextInt(4) == 0 ? "" : text(random);
            lines.add(line.startsWith("Comment") || line.startsWith(">") ? "#####\n#@$.#\n#####" : line);
        }
        String comment = String.join("\n", lines).strip();
        return comment.isEmpty() ? "Solution" : comment;
    }

    @Tag("slow")
    @Test
    void realCollectionsReadToTheSame() throws IOException {
        String corpus = SharedFolder.path("corpus/free-levels").toString();
        List<LevelFile> files = new ArrayList<>();
        Inputs.walk(List.of(corpus), InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                files.add(LevelFiles.read(Source.of(source.name(), source.bytes())));
            }

            @Override
            public void unreadable(String name, String reason) {
                throw new AssertionError(name + ": " + reason);
            }
        });
        int levels = 0;
        for (LevelFile file : files) {
            if (!file.isEmpty() && file.solutions().isEmpty()) {
                WrittenFile expected = WrittenFile.of(file);
                LevelFile read = Reading.read(expected.text());
                levels += expected.levels().size();

                assertThat(WrittenFile.of(read)).as(file.name()).isEqualTo(expected);
                assertThat(WrittenFile.of(read).text()).as(file.name()).isEqualTo(expected.text());
                assertThat(read.collection().levels())
                        .extracting(level -> level.inspection().board())
                        .isEqualTo(file.collection().levels().stream()
                                .map(level -> level.inspection().board())
                                .toList());
            }
        }
        assertThat(levels).isEqualTo(2_537);
    }
}
