package org.sokobase.jobs.game;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.game.GameLine;

/**
 * Keeps games in the catalog while they are played, in a thread of its own, so that nobody waits for the catalog. Of a board only
 * the last state counts.
 *
 * <p><b>Threads.</b> Any.
 */
public final class GameKeeper implements AutoCloseable {

    private final GameCatalog catalog;
    private final Map<Board, List<GameLine>> waiting = new LinkedHashMap<>();
    private final Set<Board> kept = new HashSet<>();
    private final ExecutorService worker = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "games");
        thread.setDaemon(true);
        return thread;
    });
    private String failure = "";

    /** Keeps them there. */
    public GameKeeper(GameCatalog catalog) {
        this.catalog = catalog;
    }

    /** Keeps the state of a game as soon as that can be, and does not wait for it; without lines it is forgotten. */
    public synchronized void keep(Board board, List<GameLine> lines) {
        if (!worker.isShutdown()) {
            waiting.put(board, lines);
            worker.execute(this::work);
        }
    }

    private void work() {
        for (Board board : boards()) {
            List<GameLine> lines = next(board);
            try {
                done(board, lines, catalog.keep(board, lines) ? Outcome.KEPT : Outcome.NO_CATALOG);
            } catch (CatalogException e) {
                failed(e);
            }
        }
    }

    private enum Outcome {
        KEPT,
        NO_CATALOG
    }

    private synchronized List<Board> boards() {
        return List.copyOf(waiting.keySet());
    }

    private synchronized List<GameLine> next(Board board) {
        return waiting.getOrDefault(board, List.of());
    }

    /** What came meanwhile stays in the queue. */
    private synchronized void done(Board board, List<GameLine> lines, Outcome outcome) {
        waiting.remove(board, lines);
        if (outcome == Outcome.KEPT && !lines.isEmpty()) {
            kept.add(board);
        } else {
            kept.remove(board);
        }
    }

    private synchronized void failed(CatalogException e) {
        failure = e.getMessage();
    }

    /** Why a game could not be kept last, if so; told once. */
    public synchronized Optional<String> failure() {
        Optional<String> told = Optional.of(failure).filter(text -> !text.isEmpty());
        failure = "";
        return told;
    }

    /** Whether the last state of the game on a board is in the catalog. */
    public synchronized boolean isKept(Board board) {
        return kept.contains(board) && !waiting.containsKey(board);
    }

    /** Tries once more what is not kept yet, and waits for it. */
    @Override
    public void close() {
        synchronized (this) {
            if (!worker.isShutdown() && !waiting.isEmpty()) {
                worker.execute(this::work);
            }
            worker.shutdown();
        }
        try {
            worker.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
