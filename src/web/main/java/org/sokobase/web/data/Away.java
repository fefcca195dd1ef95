package org.sokobase.web.data;

import java.time.Instant;
import java.util.Optional;

/**
 * The catalog is with another process.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param holder which one, in words, as far as that is known
 * @param since  when that was noticed
 */
public record Away(Optional<String> holder, Instant since) {

    /** Such as "Process 4711 (sokobase import, since 2026-03-01 12:00:00) has the catalog". */
    public String sentence() {
        return Sentence.begun(holder.orElse("another process")) + " has the catalog";
    }
}
