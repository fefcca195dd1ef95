package org.sokobase.web.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.picture.ContactSheet;
import org.sokobase.picture.Palette;
import org.sokobase.row.PublishedBoard;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/** A level as a file of its own: as text with its texts and solutions, and as a picture in any view. */
public final class LevelFilesPage {

    private static final int PIXELS = 32;
    private static final int FEWEST_PIXELS = 4;

    /** The longest side of a picture of pixels. */
    private static final int LONGEST = 4000;

    private final CatalogLease catalog;

    public LevelFilesPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** As level text, as it is published. */
    public Answer xsb(WebRequest request) {
        KnownLevel known = KnownLevel.required(request.piece("id"), catalog);
        CatalogLevel level = known.level();
        StringBuilder text = new StringBuilder();
        try {
            new XsbWriter(text)
                    .level(
                            PublishedBoard.rows(level.published()),
                            level.title(),
                            level.author(),
                            level.notesToWrite(),
                            known.solutions().stream()
                                    .map(solution -> solution.written())
                                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Answer.of(Answer.TEXT, text.toString()).asFile(known.identity().exact() + ".xsb");
    }

    /** As a drawing that can be enlarged. */
    public Answer svg(WebRequest request) {
        return picture(request, ContactSheet.Format.SVG, Answer.SVG);
    }

    /** As a picture of pixels. */
    public Answer png(WebRequest request) {
        return picture(request, ContactSheet.Format.PNG, Answer.PNG);
    }

    private Answer picture(WebRequest request, ContactSheet.Format format, String type) {
        Symmetry view = LevelPage.view(request)
                .orElseThrow(() -> new WebException(
                        400, "view", "There is no such view.", "The page of the level links to all eight."));
        Grid grid =
                KnownLevel.required(request.piece("id"), catalog).board().grid().seen(view);
        int longest = Math.max(grid.width(), grid.height());
        int pixels = Math.max(FEWEST_PIXELS, Math.min(PIXELS, LONGEST / longest));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            new ContactSheet(List.of(new ContactSheet.Entry("", grid)), 1, pixels, Palette.LIGHT).write(format, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Answer.of(type, bytes.toByteArray());
    }
}
