package org.sokobase.web.view;

import io.jstach.jstachio.JStachio;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.Answer;

/** What all pages have in common: the catalog, and how a page becomes an answer. */
public final class Shown {

    private Shown() {}

    /** A page of a view, which has a template. */
    public static Answer html(Object view) {
        return Answer.of(Answer.HTML, JStachio.render(view));
    }

    /** How the catalog is named at the foot of pages. */
    public static String catalog(CatalogLease catalog) {
        return catalog.location().shown();
    }
}
