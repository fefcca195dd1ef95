package org.sokobase.web.page;

import java.util.List;
import java.util.Optional;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.data.SelectedLevels;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Card;

/** The way back to the list from which one came, and to the neighbours in it; texts are empty where there is none. */
record ListLinks(String list, String previous, String next) {

    static final ListLinks NONE = new ListLinks("", "", "");

    boolean hasList() {
        return !list.isEmpty();
    }

    boolean hasPrevious() {
        return !previous.isEmpty();
    }

    boolean hasNext() {
        return !next.isEmpty();
    }

    /**
     * Those of a level.
     *
     * @param ids the numbers of the levels that the page shows, one of which stands in the list
     */
    static ListLinks of(WebRequest request, List<Long> ids, KeptColumns columns, CatalogLease catalog) {
        Optional<String> named = request.parameter("list");
        if (named.isEmpty()) {
            return NONE;
        }
        LevelSelection list = LevelSelection.ofQuery(named.get());
        SelectedLevels.Neighbours neighbours =
                columns.selected(list, KeptColumns.Looking.FOR_A_WHILE).neighbours(ids, list.order());
        return new ListLinks(
                list.address(LevelsPage.PATH),
                address(neighbours.before(), list, catalog),
                address(neighbours.behind(), list, catalog));
    }

    private static String address(Optional<Long> level, LevelSelection list, CatalogLease catalog) {
        return level.stream()
                .flatMap(id -> catalog.ask(open -> open.listing().of(List.of(id))).stream())
                .map(row -> Card.of(row).in(list).address())
                .findFirst()
                .orElse("");
    }
}
