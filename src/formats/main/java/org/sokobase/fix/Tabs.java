package org.sokobase.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.row.RowReader;

/** Writes blanks for the tabs within rows, as {@link RowReader} reads them. */
final class Tabs extends RowFixer {

    @Override
    public FixKind kind() {
        return FixKind.TAB;
    }

    @Override
    Optional<List<Optional<String>>> fixed(BoardRows board, Consumer<String> reason) {
        List<Optional<String>> rows = new ArrayList<>();
        board.rows().forEach(row -> rows.add(Optional.of(withoutTabs(row))));
        return Optional.of(rows);
    }

    /** Blanks behind the last square stay as they are. */
    private static String withoutTabs(String row) {
        String written = row.stripTrailing();
        return RowReader.withoutTabs(written) + row.substring(written.length());
    }
}
