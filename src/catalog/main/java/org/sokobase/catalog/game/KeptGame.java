package org.sokobase.catalog.game;

import java.time.Instant;
import java.util.List;

/**
 * A game that goes on another day.
 *
 * <p>Immutable, as long as its list is; equal if all components are.
 *
 * @param keptAt when it was kept last, to the second
 * @param lines  by slot, each once
 */
public record KeptGame(Instant keptAt, List<GameLine> lines) {}
