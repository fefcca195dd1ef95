package org.sokobase.fix;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.LintCode;
import org.sokobase.lint.Severity;

/**
 * What fixes must leave as it is: all levels with their ids, problems and texts, but for what is fixed. Only two levels
 * without ids may be joined, and if the whole is sound.
 */
final class Promise {

    private final Identifier identifier = new Identifier();
    private final Fixing was;
    private final LevelFile is;
    private final Map<Integer, Set<FixKind>> fixed = new HashMap<>();

    private Promise(Fixing was, List<Edit> edits, LevelFile is) {
        this.was = was;
        this.is = is;
        edits.forEach(edit ->
                fixed.computeIfAbsent(edit.level(), none -> new HashSet<>()).add(edit.kind()));
    }

    /** Why the edits may not be made, if they make this of a file; the end of a sentence. */
    static Optional<String> broken(Fixing was, List<Edit> edits, LevelFile is) {
        return new Promise(was, edits, is).broken();
    }

    private Optional<String> broken() {
        List<Level> before = was.levels();
        List<Level> after = is.collection().levels();
        long joined = fixed.values().stream().filter(this::hasJoined).count();
        if (is.format() != was.file().format()
                || !is.charset().equals(was.file().charset())
                || after.size() != before.size() - joined) {
            return Optional.of("the file would be read otherwise");
        }
        if (!is.collection().title().equals(was.file().collection().title())
                || !is.collection().author().equals(was.file().collection().author())
                || !is.collection().notes().equals(was.file().collection().notes())) {
            return Optional.of("the texts at the head of the file would change");
        }
        int at = 0;
        for (Level level : after) {
            Level old = before.get(at);
            Set<FixKind> kinds = fixed.getOrDefault(old.index(), Set.of());
            Optional<String> wrong =
                    hasJoined(kinds) ? wrongJoin(old, before.get(at + 1), level) : wrong(old, level, kinds);
            if (wrong.isPresent()) {
                return wrong;
            }
            at += hasJoined(kinds) ? 2 : 1;
        }
        return areSame(was.file().solutions(), is.solutions()) && !hasNewFindings()
                ? Optional.empty()
                : Optional.of("something else would be odd then");
    }

    private boolean hasJoined(Set<FixKind> kinds) {
        return kinds.contains(FixKind.CUT_BOARD);
    }

    private Optional<String> wrongJoin(Level above, Level below, Level joined) {
        boolean sound = joined.inspection().playable().isPresent()
                && above.inspection().board().isEmpty()
                && below.inspection().board().isEmpty();
        boolean same =
                one(above, below, Level::title).filter(joined.title()::equals).isPresent()
                        && one(above, below, Level::author)
                                .filter(joined.author()::equals)
                                .isPresent()
                        && joined.notes().equals(joined(above.notes(), below.notes()))
                        && areSame(joined(above.solutions(), below.solutions()), joined.solutions());
        return sound && same ? Optional.empty() : Optional.of("the texts of both parts do not fit together");
    }

    /** The text that one or both of two levels have; empty if they have different ones. */
    private static Optional<String> one(Level above, Level below, Function<Level, String> text) {
        String first = text.apply(above);
        String second = text.apply(below);
        return first.isEmpty() || second.isEmpty() || first.equals(second)
                ? Optional.of(first.isEmpty() ? second : first)
                : Optional.empty();
    }

    /** One list behind another. */
    static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private Optional<String> wrong(Level old, Level now, Set<FixKind> kinds) {
        if (!now.inspection().equals(old.inspection()) || !ids(now, kinds).equals(ids(old, kinds))) {
            return Optional.of("its board would change");
        }
        boolean mayBeRedrawn = kinds.stream().anyMatch(Promise::redraws);
        boolean hasSameRows = mayBeRedrawn
                ? !kinds.contains(FixKind.TAB) || now.grid().equals(old.grid())
                : now.published().equals(old.published());
        boolean hasTitle = kinds.contains(FixKind.TITLE)
                ? Titles.isNumber(now)
                : now.title().equals(old.title());
        return hasSameRows
                        && hasTitle
                        && now.author().equals(old.author())
                        && now.notesBut(old.index()).equals(old.notesBut(now.index()))
                        && areSame(old.solutions(), now.solutions())
                ? Optional.empty()
                : Optional.of("other texts or rows would change with it");
    }

    private static boolean redraws(FixKind kind) {
        return switch (kind) {
            case TAB, DECORATION, CORNER, MARGIN -> true;
            case CUT_BOARD, LETTER_CASE, TITLE -> false;
        };
    }

    /** The Exact-Id and Unique-Id of a level that was fixed, computed anew. */
    private Optional<LevelIdentity> ids(Level level, Set<FixKind> kinds) {
        return kinds.isEmpty() ? Optional.empty() : level.inspection().board().map(identifier::identify);
    }

    private boolean areSame(List<WrittenSolution> before, List<WrittenSolution> after) {
        boolean mayDiffer = fixed.values().stream().anyMatch(kinds -> kinds.contains(FixKind.LETTER_CASE));
        boolean same = before.size() == after.size();
        for (int i = 0; same && i < before.size(); i++) {
            WrittenSolution old = before.get(i);
            WrittenSolution now = after.get(i);
            same = now.id().equals(old.id())
                    && now.level().equals(old.level())
                    && now.credit().equals(old.credit())
                    && (mayDiffer
                            ? now.text().equalsIgnoreCase(old.text())
                            : now.text().equals(old.text()));
        }
        return same;
    }

    /** Whether there are more errors or warnings of a kind than before. */
    private boolean hasNewFindings() {
        Map<String, Integer> counts = new HashMap<>();
        count(is.diagnostics(), counts, 1);
        count(was.file().diagnostics(), counts, -1);
        counts.keySet()
                .removeIf(code -> LintCode.labelled(code)
                        .filter(known -> known.severity() != Severity.INFO)
                        .isEmpty());
        return counts.values().stream().anyMatch(count -> count > 0);
    }

    private static void count(List<Diagnostic> reports, Map<String, Integer> counts, int by) {
        reports.forEach(report -> counts.merge(report.code(), by, Integer::sum));
    }
}
