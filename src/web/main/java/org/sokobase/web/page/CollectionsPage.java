package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.query.CollectionSummary;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The collections of the catalog, in the order of their import. */
public final class CollectionsPage {

    private final CatalogLease catalog;

    public CollectionsPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** A collection; how much of it is solved is a share of its puzzles, from 0 to 100. */
    record Row(
            String title,
            String author,
            String file,
            String address,
            String page,
            String levels,
            String puzzles,
            String rejected,
            String solved,
            long share,
            String tags,
            boolean reference) {
        boolean hasAuthor() {
            return !author.isEmpty();
        }

        boolean hasTags() {
            return !tags.isEmpty();
        }
    }

    @JStache(path = "collections")
    record CollectionsView(Frame frame, List<Row> rows) {
        boolean hasRows() {
            return !rows.isEmpty();
        }
    }

    /** As a page. */
    public Answer html(WebRequest request) {
        List<Row> rows = catalog.ask(Catalog::collections).stream()
                .map(CollectionsPage::row)
                .toList();
        return Shown.html(new CollectionsView(
                Frame.of("Collections", Shown.catalog(catalog), request.path(), "/collections.json"), rows));
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        List<CollectionSummary> collections = catalog.ask(Catalog::collections);
        Map<String, Object> values =
                JsonText.whole(collections.stream().map(RowsAsJson::of).toList());
        values.put(
                "pages",
                collections.stream()
                        .map(collection -> "/collections/" + collection.id() + ".json")
                        .toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static Row row(CollectionSummary collection) {
        return new Row(
                collection.title(),
                collection.author(),
                collection.file(),
                "/levels?collection=" + URLEncoder.encode(collection.file(), StandardCharsets.UTF_8),
                "/collections/" + collection.id(),
                Words.number(collection.levels()),
                Words.number(collection.puzzles()),
                Words.number(collection.rejected()),
                Words.number(collection.solved()),
                collection.puzzles() == 0 ? 0 : 100 * collection.solved() / collection.puzzles(),
                Tag.text(collection.tags()),
                collection.isReference());
    }
}
