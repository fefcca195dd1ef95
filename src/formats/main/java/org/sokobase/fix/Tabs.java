package org.sokobase.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes blanks for the tabs within rows, as {@link org.sokobase.row.RowReader} reads them. */
final class Tabs extends RowFixer {

    private static final int WIDTH = 8;

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

    private static String withoutTabs(String row) {
        String written = row.stripTrailing();
        StringBuilder blanks = new StringBuilder();
        for (int i = 0; i < written.length(); i++) {
            if (written.charAt(i) == '\t') {
                blanks.append(" ".repeat(WIDTH - blanks.length() % WIDTH));
            } else {
                blanks.append(written.charAt(i));
            }
        }
        return blanks.append(row, written.length(), row.length()).toString();
    }
}
