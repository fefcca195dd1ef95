package org.sokobase.catalog.preference;

import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.choice.Preference;

/** The rankings of an open catalog. The last one is remembered, as most ask for the same again and again. */
public final class Rankings {

    private Optional<Ranking> last = Optional.empty();

    /**
     * Who tells the preferred levels by a preference.
     *
     * @throws UnknownNameException if one of its rules names no collection
     */
    public PreferredLevels by(Preference preference, Handle handle) {
        Ranking ranking = last.filter(known -> known.isOf(preference)).orElseGet(() -> new Ranking(handle, preference));
        last = Optional.of(ranking);
        return new PreferredLevels(handle, ranking);
    }

    /** There may be other collections of a name now. */
    public void forget() {
        last = Optional.empty();
    }
}
