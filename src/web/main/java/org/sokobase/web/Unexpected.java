package org.sokobase.web;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.data.Sentence;
import org.sokobase.web.http.Visitors;
import org.sokobase.web.http.WebException;

/**
 * What a failure is that no page expected. A mistake of the program has a number, under which the owner finds in the folder of the
 * page where it happened; what is shown says neither that nor where anything lies.
 */
final class Unexpected {

    /** For how many seconds a browser should leave a catalog alone that another process has. */
    private static final int LATER = 2;

    private static final int MOST_KEPT = 100;
    private static final int DIGITS = 8;

    private final CatalogLocation location;
    private final Optional<PageFolder> folder;
    private final AtomicInteger kept = new AtomicInteger();

    Unexpected(CatalogLease catalog, Optional<PageFolder> folder) {
        this.location = catalog.location();
        this.folder = folder;
    }

    WebException of(RuntimeException e) {
        if (e instanceof CatalogException failed) {
            return of(failed);
        }
        if (e instanceof UnknownNameException) {
            return new WebException(404, "unknown-name", sentence(e), "Choose another name.");
        }
        if (e instanceof UncheckedIOException) {
            return new WebException(
                    507,
                    "folder",
                    "What the page keeps beside the catalog cannot be written or read.",
                    "See whether the disk is full, and who may write there; then send it again.");
        }
        String number = Visitors.secret().substring(0, DIGITS);
        boolean isKept = keep(number, e);
        return new WebException(
                500,
                "failure",
                "The page cannot be made: this is a mistake in the program, number " + number + ".",
                isKept
                        ? "Please report how you came here, with the file failure-" + number
                                + ".txt of the page's folder."
                        : "Please report how you came here.");
    }

    private boolean keep(String number, RuntimeException e) {
        if (folder.isEmpty() || kept.getAndIncrement() >= MOST_KEPT) {
            return false;
        }
        StringWriter where = new StringWriter();
        e.printStackTrace(new PrintWriter(where));
        try {
            folder.get().texts().keep("failure-" + number + ".txt", where.toString());
            return true;
        } catch (UncheckedIOException full) {
            return false;
        }
    }

    private WebException of(CatalogException failed) {
        return switch (failed.kind()) {
            case IN_USE ->
                failed.holder()
                        .map(holder -> new WebException(
                                        503,
                                        "catalog-busy",
                                        Sentence.begun(holder) + " has the catalog.",
                                        "It will be free again; what you send meanwhile is kept.")
                                .heldBy(holder))
                        .orElseGet(() ->
                                new WebException(503, "catalog-busy", sentence(failed), "It will be free again soon."))
                        .again(LATER);
            case MISSING ->
                new WebException(
                        503,
                        "no-catalog",
                        "There is no catalog yet.",
                        "Make one with './sokobase import FILE': a file, a folder or an archive of levels.");
            case UNREACHABLE ->
                new WebException(503, "catalog-away", sentence(failed), "See whether the server of the catalog runs.")
                        .again(LATER);
            case OUT_OF_SPACE ->
                new WebException(
                        507,
                        "disk-full",
                        "The catalog cannot be written: the disk is full.",
                        "Make room, then send it again: the catalog is as it was before.");
            default ->
                new WebException(500, "catalog", sentence(failed), "'./sokobase check' says more of the catalog.");
        };
    }

    private String sentence(RuntimeException e) {
        return Sentence.of(String.valueOf(e.getMessage()).replace(" " + location.shown(), ""));
    }
}
