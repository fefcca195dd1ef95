package org.sokobase.catalog.game;

import java.util.Optional;
import org.sokobase.catalog.database.Session;
import org.sokobase.identity.LevelId;

/**
 * The unfinished games of an open catalog, by the Exact-Ids of the boards on which they began, which need not be in the catalog.
 * Threads and errors are those of the {@code Catalog} that hands it out.
 */
public final class Games {

    private final Session session;

    /** Those of an open catalog. */
    public Games(Session session) {
        this.session = session;
    }

    /** The game that was kept last on a board. */
    public Optional<KeptGame> of(LevelId exact) {
        return session.with(handle -> new GameRows(handle).of(exact));
    }

    /** Keeps a game in the place of the one that was kept on this board before, as a whole; one without lines is forgotten. */
    public void keep(LevelId exact, KeptGame game) {
        session.change(transaction -> {
            new GameRows(transaction).keep(exact, game);
            return null;
        });
    }
}
