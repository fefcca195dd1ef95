package org.sokobase.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.SharedFolder;
import org.sokobase.file.DecodedText;
import org.sokobase.file.Source;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;

/**
 * The laws of fixing: ids stay, a second fix changes nothing, what is not fixed keeps its bytes, and what is said to change
 * is what changes.
 */
class FixLawTest {

    private static final Set<FixKind> ALL = EnumSet.allOf(FixKind.class);

    private static final int FILES = 150;
    private static final int MANY_FILES = ManySeeds.of(5000);

    private static final String[] ENDS = {"\n", "\r\n", "\r"};

    private static final String[] TEXTS = {
        "", "", "; a comment", "Title: Caf\u00E9", "free text", "Author: N. N.", "Solution: rRR", "Solution", "uLlR",
        "Comment:", "Comment-End:", "Dead Squares: 1,1", "; 2", "Snapshot: rr", "> mail", "- - -", "Title:", "::"
    };

    private static void holds(Source source, Set<FixKind> kinds) {
        FixedFile file = new LevelFix(kinds).of(source);
        FixedFile again = new LevelFix(kinds).of(source.withBytes(file.bytes()));

        assertThat(ids(file.after())).as("ids of %s", source.name()).isEqualTo(withJoined(file));
        if (file.joined().isEmpty()) {
            assertThat(texts(file.after(), file.before()))
                    .as("texts of %s", source.name())
                    .isEqualTo(texts(file.before(), file.before()));
        }
        assertThat(again.hunks()).as("the second fix of %s", source.name()).isEmpty();
        assertThat(again.bytes()).as(source.name()).isEqualTo(file.bytes());
        if (!file.isChanged()) {
            assertThat(file.bytes()).as(source.name()).isEqualTo(source.bytes());
        }
        assertThat(patched(lines(source.bytes()), file.hunks()))
                .as(source.name())
                .isEqualTo(lines(file.bytes()));
    }

    private static List<Optional<LevelIdentity>> ids(LevelFile file) {
        return file.collection().levels().stream().map(FixLawTest::id).toList();
    }

    private static Optional<LevelIdentity> id(Level level) {
        return level.inspection().board().map(LevelIdentity::of);
    }

    /** The ids before, but one for two levels that were joined. */
    private static List<Optional<LevelIdentity>> withJoined(FixedFile file) {
        List<Optional<LevelIdentity>> ids = new ArrayList<>(ids(file.before()));
        for (int i = file.joined().size() - 1; i >= 0; i--) {
            FixedFile.Joined joined = file.joined().get(i);
            assertThat(ids.remove(joined.level())).isEmpty();
            assertThat(ids.set(joined.level() - 1, Optional.of(joined.ids()))).isEmpty();
        }
        return ids;
    }

    private static List<String> lines(byte[] bytes) {
        return DecodedText.of(bytes).text().lines().toList();
    }

    /** What a file says of its levels, but for numbers that became titles and the case of letters. */
    private static List<String> texts(LevelFile file, LevelFile before) {
        List<String> texts = new ArrayList<>();
        LevelCollection collection = file.collection();
        texts.add(collection.title() + collection.author() + collection.notes());
        for (int i = 0; i < collection.levels().size(); i++) {
            Level level = collection.levels().get(i);
            boolean isUntitled = before.collection().levels().get(i).title().isEmpty()
                    && (level.title().isEmpty() || level.title().equals("" + level.index()));
            List<String> solutions =
                    level.solutions().stream().map(WrittenSolution::text).toList();
            texts.add((isUntitled ? "" : level.title())
                    + level.author()
                    + level.notes()
                    + level.status()
                    + solutions.toString().toLowerCase(Locale.ROOT));
        }
        return texts;
    }

    /** What the hunks say that becomes of lines. */
    private static List<String> patched(List<String> lines, List<Hunk> hunks) {
        List<String> patched = new ArrayList<>();
        int done = 0;
        for (Hunk hunk : hunks) {
            int first = hunk.before().isEmpty() ? hunk.line() : hunk.line() - 1;
            patched.addAll(lines.subList(done, first));
            assertThat(patched).hasSize(hunk.after().isEmpty() ? hunk.newLine() : hunk.newLine() - 1);
            done = first + hunk.before().size();
            assertThat(lines.subList(first, done)).isEqualTo(hunk.before());
            patched.addAll(hunk.after());
        }
        patched.addAll(lines.subList(done, lines.size()));
        return patched;
    }

    private static String randomFile(Random random) {
        String end = ENDS[random.nextInt(ENDS.length)];
        StringBuilder text = new StringBuilder();
        for (int level = random.nextInt(5); level >= 0; level--) {
            for (int i = random.nextInt(3); i > 0; i--) {
                text.append(TEXTS[random.nextInt(TEXTS.length)]).append(end);
            }
            text.append(random.nextInt(3) == 0 ? "" : end);
            String quoting = random.nextInt(8) == 0 ? "> " : "";
            List<String> rows = rows(random);
            int cut = random.nextInt(3) == 0 ? random.nextInt(rows.size()) : -1;
            for (int i = 0; i < rows.size(); i++) {
                text.append(i == cut ? end : "").append(quoting).append(rows.get(i));
                text.append(random.nextInt(40) == 0 ? ENDS[random.nextInt(ENDS.length)] : end);
            }
        }
        int length = text.length() - (random.nextInt(4) == 0 ? 1 : 0);
        return text.substring(0, length);
    }

    private static List<String> rows(Random random) {
        String picture = switch (random.nextInt(4)) {
            case 0 -> Boards.picture(random);
            case 1 -> Boards.decorated(Boards.random(random.nextInt(1000)), random);
            case 2 -> Boards.padded(Boards.solvable(random.nextInt(200)).board(), random);
            default -> Boards.decorated(Boards.solvable(random.nextInt(200)).board(), "#  ", random);
        };
        List<String> rows = new ArrayList<>();
        String indent = " ".repeat(random.nextInt(3));
        for (String row : picture.split("\n", -1)) {
            if (!row.isBlank()) {
                String tabbed = random.nextInt(20) == 0 ? row.replaceFirst(" ", "\t") : row;
                rows.add(indent + tabbed + " ".repeat(random.nextInt(2)));
            }
        }
        return rows;
    }

    private static void checkRandomFiles(int first, int last) {
        for (int seed = first; seed <= last; seed++) {
            Random random = new Random(seed);
            byte[] bytes = randomFile(random).getBytes(StandardCharsets.UTF_8);
            holds(Source.of("seed " + seed + ".xsb", bytes), ALL);
            for (FixKind kind : FixKind.values()) {
                holds(Source.of("seed " + seed + " " + kind, bytes), Set.of(kind));
            }
        }
    }

    @Tag("slow")
    @Test
    void theyHoldForRandomFiles() {
        checkRandomFiles(1, FILES);
    }

    @Tag("long")
    @Test
    void theyHoldForManyRandomFiles() {
        checkRandomFiles(FILES + 1, MANY_FILES);
    }

    /** Real files, those of 1 MB or less. */
    @Tag("slow")
    @Test
    void theyHoldForRealFiles() throws IOException {
        try (Stream<Path> files = Files.walk(SharedFolder.path("corpus"))) {
            for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
                if (Files.size(path) <= 1 << 20) {
                    holds(Source.of(path), ALL);
                }
            }
        }
    }
}
