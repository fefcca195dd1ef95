package org.sokobase.web.page;

import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelExport;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/** The levels of a selection as a file, in any format and with the bytes that {@code export} writes. */
public final class ExportPage {

    private final CatalogLease catalog;
    private final KeptColumns columns;

    public ExportPage(CatalogLease catalog, KeptColumns columns) {
        this.catalog = catalog;
        this.columns = columns;
    }

    /**
     * The file. Levels are asked for some at a time while it is sent.
     *
     * @throws WebException if no sound level is like that, or a parameter has a value that it cannot have
     */
    public Answer file(WebRequest request) {
        LevelExport export = LevelExport.of(request.query());
        LevelExport.Levels levels = export.levels(columns, catalog::ask);
        return Answer.streamed(Answer.TEXT, out -> {
                    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                    export.writer().write(levels.ids(), levels.collections(), catalog::ask, text);
                    text.flush();
                })
                .asFile(export.fileName());
    }
}
