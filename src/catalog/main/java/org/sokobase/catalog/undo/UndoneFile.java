package org.sokobase.catalog.undo;

import java.util.Optional;

/**
 * A file that an undo took out, or away from a place.
 *
 * @param file    its name there
 * @param removed what went with it; what several files of the run had in common went with the first of them
 * @param staysAt its name at the place at which another run met it, so that nothing went; nothing if it went
 */
public record UndoneFile(String file, Removed removed, Optional<String> staysAt) {}
