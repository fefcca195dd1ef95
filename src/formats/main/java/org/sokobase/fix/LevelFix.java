package org.sokobase.fix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.row.CharMap;

/**
 * Fixes level text and files of solutions. After each kind of fix the file is read again, and whatever would change a level
 * more than it should is left as it was: its ids, its problems, its texts and those of all others stay. All lines that are
 * not fixed keep their bytes, also their line ends and characters.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class LevelFix {

    /** How often a file is read again for one kind of fix, in search of those that cannot be made. */
    private static final int MOST_READINGS = 200;

    /** How often all kinds of fixes are tried; the second time nearly always finds nothing. */
    private static final int MOST_ROUNDS = 5;

    private final Set<FixKind> kinds;

    /** With these kinds of fixes. */
    public LevelFix(Set<FixKind> kinds) {
        this.kinds = Set.copyOf(kinds);
    }

    /** Fixes a file, which is only read. */
    public FixedFile of(Source source) {
        LevelFile file = LevelFiles.read(source);
        Optional<TextFile> text = TextFile.of(source.bytes());
        Optional<String> refusal = refusal(source, file)
                .or(() -> text.isPresent() || file.isEmpty()
                        ? Optional.empty()
                        : Optional.of("its lines cannot be told from its bytes"));
        if (refusal.isPresent() || text.isEmpty() || file.isEmpty()) {
            return new FixedFile(
                    file, file, source.bytes(), new FixedFile.Found(List.of(), List.of(), List.of(), refusal));
        }
        List<Integer> numbers = IntStream.rangeClosed(
                        1, file.collection().levels().size())
                .boxed()
                .toList();
        return new Run(new Fixing(source, text.get(), file, numbers)).result();
    }

    private static Optional<String> refusal(Source source, LevelFile file) {
        if (file.isEmpty()) {
            return Optional.empty();
        }
        if (source.archive().isPresent()) {
            return Optional.of("files in archives are not fixed; unpack them first");
        }
        if (!source.charMap().equals(CharMap.NONE)) {
            return Optional.of("files in characters of their own (--charmap, --symbols) are not fixed");
        }
        return switch (file.format()) {
            case TEXT, SOK, MF8, PUSHER_LISTING, SOLUTIONS -> Optional.empty();
            case SLC, SSX, SSC, JSON, ASSEMBLY, PUSHER, OTHER_TEXT, BINARY ->
                Optional.of("only level text is fixed, not " + file.format().label());
        };
    }

    /** The fixes of one file, one kind after the other. */
    private final class Run {

        private final LevelFile before;
        private final List<Unfixed> unfixed = new ArrayList<>();

        /** The numbers before of the upper ones of levels that were joined. */
        private final SortedSet<Integer> joined = new TreeSet<>();

        private Fixing now;
        private int readings;

        Run(Fixing start) {
            before = start.file();
            now = start;
        }

        /** What one fix makes possible may be of a kind that was tried before it, so that all are tried again. */
        FixedFile result() {
            @Nullable TextFile last = null;
            for (int round = 0; round < MOST_ROUNDS && last != now.text(); round++) {
                last = now.text();
                unfixed.clear();
                kinds.stream().sorted().forEach(this::fix);
            }
            unfixed.sort(Comparator.comparingInt(Unfixed::line));
            return new FixedFile(
                    before,
                    now.file(),
                    now.text().bytes(),
                    new FixedFile.Found(
                            Hunks.of(now.text()),
                            joined.stream().map(this::joined).toList(),
                            List.copyOf(unfixed),
                            Optional.empty()));
        }

        private void fix(FixKind kind) {
            switch (kind) {
                case CUT_BOARD -> fix(new CutBoards());
                case TAB -> fix(new Tabs());
                case DECORATION -> fix(new Decoration());
                case CORNER -> fix(new Corners());
                case MARGIN -> fix(new Margins());
                case LETTER_CASE -> fix(new LetterCase());
                case TITLE -> {
                    int known = unfixed.size();
                    for (Titles titles : Titles.inStyleOf(now.text())) {
                        unfixed.subList(known, unfixed.size()).clear(); // they are tried again
                        fix(titles);
                    }
                }
            }
        }

        private void fix(Fixer fixer) {
            List<Edit> edits = new ArrayList<>();
            fixer.find(now, edits::add, unfixed::add);
            readings = 0;
            Fixing start = now;
            List<Edit> kept = kept(start, fixer, edits, List.of());
            now = kept.isEmpty() ? start : with(start, kept);
            kept.stream()
                    .filter(edit -> edit.kind() == FixKind.CUT_BOARD)
                    .forEach(edit -> joined.add(start.numbers().get(edit.level() - 1)));
        }

        /** Those of some edits that may be made besides others. */
        private List<Edit> kept(Fixing start, Fixer fixer, List<Edit> edits, List<Edit> others) {
            if (edits.isEmpty()) {
                return edits;
            }
            Optional<String> obstacle = Optional.of("too many others cannot be fixed");
            if (readings < MOST_READINGS) {
                readings++;
                List<Edit> all = Promise.joined(others, edits);
                obstacle = Promise.broken(start, all, with(start, all).file());
            }
            if (obstacle.isEmpty()) {
                return edits;
            }
            if (edits.size() == 1 || readings >= MOST_READINGS) {
                for (Edit edit : edits) {
                    unfixed.add(fixer.unfixed(start, edit.firstLine(), edit.level(), obstacle.get()));
                }
                return List.of();
            }
            List<Edit> first = kept(start, fixer, edits.subList(0, edits.size() / 2), others);
            List<Edit> rest = edits.subList(edits.size() / 2, edits.size());
            return Promise.joined(first, kept(start, fixer, rest, Promise.joined(others, first)));
        }

        private static Fixing with(Fixing start, List<Edit> edits) {
            TextFile text = start.text().with(edits, start.numbers());
            List<Integer> numbers = new ArrayList<>(start.numbers());
            for (int i = edits.size() - 1; i >= 0; i--) { // from below, as numbers above stay
                if (edits.get(i).kind() == FixKind.CUT_BOARD) {
                    numbers.remove(edits.get(i).level());
                }
            }
            Source source = start.source();
            return new Fixing(source, text, LevelFiles.read(source.withBytes(text.bytes())), numbers);
        }

        private FixedFile.Joined joined(int number) {
            Level level = now.levels().get(now.numbers().indexOf(number));
            Board board = level.inspection().board().orElseThrow();
            return new FixedFile.Joined(number, level.index(), LevelIdentity.of(board));
        }
    }
}
