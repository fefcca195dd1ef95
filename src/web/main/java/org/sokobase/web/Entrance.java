package org.sokobase.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.data.PageEntrance;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.http.Visitors;

/**
 * Who is let in to one start of a page, and by which links.
 *
 * @param kept  where the token is kept
 * @param owns  whether this process says there where the page is shown
 * @param start the secret of this start
 */
record Entrance(PageEntrance kept, boolean owns, String token, String start) {

    /** How long another process may take from its claim of the folder to its page. */
    private static final long STARTING_MILLIS = 10_000;

    private static final long PAUSE_MILLIS = 50;

    /** That of a new start; own is the folder to which this process writes. */
    static Entrance of(CatalogLocation catalog, Optional<PageFolder> own) {
        PageEntrance kept = new PageEntrance(own.orElseGet(() -> folder(catalog)));
        if (own.isPresent()) {
            kept.hide(); // one that was killed cannot do so
        }
        return new Entrance(kept, own.isPresent(), kept.tokenIfPossible(), Visitors.secret());
    }

    private static PageFolder folder(CatalogLocation catalog) {
        return PageFolder.reading(PageFolder.pathOf(catalog, System.getenv()));
    }

    /** The token of a catalog, which is made if there is none. */
    static String token(CatalogLocation catalog) throws IOException {
        try {
            return new PageEntrance(folder(catalog)).token();
        } catch (UncheckedIOException e) {
            throw new IOException("the token of the page cannot be kept: " + e.getMessage(), e);
        }
    }

    /** A link to the page of another process, which has the folder. */
    static String linkElsewhere(CatalogLocation catalog) throws IOException {
        PageEntrance kept = new PageEntrance(folder(catalog));
        try {
            Optional<PageEntrance.Address> shown = kept.shown();
            for (long left = STARTING_MILLIS; shown.isEmpty() && left > 0; left -= PAUSE_MILLIS) {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                shown = kept.shown();
            }
            return shown.map(address -> Visitors.link(address.link(), kept.token(), address.start()))
                    .orElseThrow(() -> new IOException(
                            "another 'sokobase serve' shows this catalog, but does not say where: end it first"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while another 'sokobase serve' starts", e);
        }
    }

    Visitors visitors() {
        return new Visitors(token, start);
    }

    String newLink(String page) {
        return Visitors.link(page, token, start);
    }

    /** Says where the page is shown. */
    void opens(String page) {
        if (owns) {
            try {
                kept.show(new PageEntrance.Address(page, start));
            } catch (UncheckedIOException e) {
                // The disk is full: who starts a second one is told that this one does not say where it is.
            }
        }
    }

    /** Says that it is shown no more. */
    void closes() {
        if (owns) {
            kept.hide();
        }
    }
}
