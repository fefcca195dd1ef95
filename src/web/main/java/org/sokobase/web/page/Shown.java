package org.sokobase.web.page;

import io.jstach.jstachio.JStachio;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.Answer;

/** What all pages have in common: the catalog, and how a page becomes an answer. */
final class Shown {

    private Shown() {}

    /** A page of a view, which has a template. */
    static Answer html(Object view) {
        return Answer.of(Answer.HTML, JStachio.render(view));
    }

    /** How the catalog is named at the foot of pages. */
    static String catalog(CatalogLease catalog) {
        return catalog.location().shown();
    }
}
