package org.sokobase.catalog.dump;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.catalog.edit.KeptEdit;
import org.sokobase.catalog.edit.TextEdit;

/** The edits of a level or a collection in its line. */
public final class EditLines {

    private static final String FIELD = "edits";

    private EditLines() {}

    /** Adds edits to a line, if there are any. */
    public static DumpLine add(DumpLine to, List<KeptEdit> edits) {
        return edits.isEmpty()
                ? to
                : to.with(FIELD, edits.stream().map(EditLines::line).toList());
    }

    private static DumpLine line(KeptEdit kept) {
        TextEdit edit = kept.edit();
        return new DumpLine()
                .with("run", kept.run())
                .with("afresh", edit.base() == TextEdit.Base.PUBLISHED ? true : null)
                .with("title", edit.title().orElse(null))
                .with("author", edit.author().orElse(null))
                .with("note", edit.note().orElse(null))
                .with("date", edit.date().orElse(null));
    }

    /**
     * The edits in a line, in the order of their runs; none before version 8.
     *
     * @throws DumpFormatException if they are none, or in another order
     */
    public static List<KeptEdit> read(DumpLine from) throws DumpFormatException {
        List<KeptEdit> edits = new ArrayList<>();
        long last = 0;
        for (DumpLine line : from.list(FIELD)) {
            KeptEdit kept = new KeptEdit(line.number("run"), edit(line));
            line.end();
            if (kept.run() <= last) {
                throw new DumpFormatException("an edit of run " + kept.run() + " comes after one of run " + last);
            }
            last = kept.run();
            edits.add(kept);
        }
        return edits;
    }

    private static TextEdit edit(DumpLine line) throws DumpFormatException {
        try {
            return new TextEdit(
                    line.truthIfAny("afresh") ? TextEdit.Base.PUBLISHED : TextEdit.Base.SHOWN,
                    line.textIfAny("title", DumpFormat.LONGEST_TEXT),
                    line.textIfAny("author", DumpFormat.LONGEST_TEXT),
                    line.textIfAny("note", Integer.MAX_VALUE),
                    line.textIfAny("date", DumpFormat.LONGEST_TEXT));
        } catch (IllegalArgumentException e) {
            throw new DumpFormatException("an edited title, author or date has several lines");
        }
    }
}
