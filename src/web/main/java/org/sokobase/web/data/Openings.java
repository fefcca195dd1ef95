package org.sokobase.web.data;

import java.util.Optional;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;

/** Opens a catalog when it is asked or changed. For any number of threads. */
sealed interface Openings extends AutoCloseable permits FileOpenings, ServerOpenings {

    /** Asks it, several at once. */
    <T> T ask(Function<Catalog, T> question);

    /** Changes it, one after the other. */
    <T> T change(Function<Catalog, T> work);

    /**
     * A text that is another one if another process may have changed the catalog since; nothing if that cannot be told. It may
     * change without cause, also by changes of this process.
     *
     * @param reader that is being asked
     */
    Optional<String> state(Catalog reader);

    /**
     * Closes it when what is under way is done, for which it waits a while. Whoever comes later gets a {@code CatalogException} of the
     * kind {@code INTERRUPTED} if it is in a file.
     */
    @Override
    void close();
}
