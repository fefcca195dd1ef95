package org.sokobase.web.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.listing.LevelOrder;
import org.sokobase.catalog.listing.ListedLevel;
import org.sokobase.catalog.query.LevelFilter;

/**
 * One page of the levels that a selection lets through.
 *
 * @param selected all of them
 * @param levels   those of the page
 * @param next     the page behind it, if there is one
 */
public record SelectedPage(SelectedLevels selected, List<ListedLevel> levels, Optional<LevelSelection> next) {

    /**
     * The page of a selection.
     *
     * @throws org.sokobase.catalog.name.UnknownNameException if it names a collection, an author or an order that there is not
     */
    public static SelectedPage of(LevelSelection selection, KeptColumns columns, CatalogLease catalog) {
        LevelOrder order = selection.order();
        SelectedLevels selected = columns.selected(selection, KeptColumns.Looking.FOR_A_WHILE);
        if (selected.count() == 0) {
            selection.author().ifPresent(name -> checkAuthor(name, catalog));
        }
        List<ListedLevel> levels = selected.page(order)
                .map(ids -> catalog.ask(open -> open.listing().of(ids, selected.columns())))
                .orElseGet(() -> sorted(selection.filter(), order, catalog));
        if (levels.size() <= selection.size()) {
            return new SelectedPage(selected, levels, Optional.empty());
        }
        List<ListedLevel> shown = levels.subList(0, selection.size());
        ListedLevel last = shown.get(shown.size() - 1);
        return new SelectedPage(
                selected, shown, Optional.of(selection.next(last.level().id())));
    }

    /** In an order that only the database knows. */
    private static List<ListedLevel> sorted(LevelFilter filter, LevelOrder order, CatalogLease catalog) {
        return catalog.ask(open -> {
            List<ListedLevel> levels = new ArrayList<>();
            open.listing().forEach(filter, order, levels::add);
            return levels;
        });
    }

    /** Where nothing is found, it may be that no author has that name; the catalog says so. */
    private static void checkAuthor(String name, CatalogLease catalog) {
        LevelFilter by = LevelFilter.ALL.by(Optional.of(name));
        List<ListedLevel> unused = sorted(by, new LevelOrder(List.of(), 1), catalog);
    }
}
