package org.sokobase.jobs.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.sokobase.board.Board;
import org.sokobase.jobs.solving.BoardSolver;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/**
 * Answers the requests of another program, which come a line each, until they end. Searches are done one after the other, in
 * the order in which they were asked for; a request to end one is obeyed at once.
 */
public final class ServeSession {

    private static final long PROGRESS_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final InputStream in;
    private final BoardSolver solver;
    private final SearchLimits usualLimits;
    private final SearchSettings usualSettings;
    private final ServeAnswers answers;
    private final Map<String, Cancellation> open = new ConcurrentHashMap<>();
    private final ExecutorService searches = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "search");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * For requests that ask for what is usual where they say nothing else.
     *
     * @param in     the requests, UTF-8
     * @param out    where the answers go
     * @param solver searches
     */
    public ServeSession(
            InputStream in,
            ServeAnswers.Output out,
            BoardSolver solver,
            SearchLimits usualLimits,
            SearchSettings usualSettings) {
        this.in = in;
        this.solver = solver;
        this.usualLimits = usualLimits;
        this.usualSettings = usualSettings;
        this.answers = new ServeAnswers(out);
    }

    /** Answers all requests, those too that are waiting at the end of the input. */
    public void run() {
        ServedLines lines = new ServedLines(in);
        try {
            int number = 0;
            for (Optional<String> line = lines.next();
                    line.isPresent() && !answers.isReaderGone();
                    line = lines.next()) {
                number++;
                if (lines.wasTooLong()) {
                    answers.error("", number, "longer than " + ServedLines.LONGEST + " bytes");
                } else if (!line.get().isEmpty()) {
                    answer(line.get(), number);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            end();
        }
    }

    private void end() {
        searches.shutdown();
        try {
            while (!searches.awaitTermination(1, TimeUnit.SECONDS)) {
                if (answers.isReaderGone()) {
                    open.values().forEach(Cancellation::cancel);
                }
            }
        } catch (InterruptedException e) {
            open.values().forEach(Cancellation::cancel);
            Thread.currentThread().interrupt();
        }
    }

    private void answer(String line, int number) {
        try {
            ServeRequest request = ServeRequest.parse(line);
            if (request.cancels().isPresent()) {
                cancel(request.cancels().get(), number);
            } else {
                begin(request);
            }
        } catch (ServeRequest.Malformed e) {
            answers.error(e.id(), number, e.getMessage());
        }
    }

    private void cancel(String id, int number) {
        Cancellation cancellation = open.get(id);
        if (cancellation == null) {
            answers.error(id, number, "there is no search with this id to cancel");
        } else {
            cancellation.cancel();
        }
    }

    private void begin(ServeRequest request) throws ServeRequest.Malformed {
        Board board = request.board();
        Cancellation cancellation = new Cancellation();
        SearchProgress progress = request.wantsProgress() ? progress(request.id()) : SearchProgress.UNSEEN;
        Searcher searcher = new Searcher(
                solver, request.limits(usualLimits), request.settings(usualSettings), cancellation, progress);
        if (open.putIfAbsent(request.id(), cancellation) != null) {
            throw new ServeRequest.Malformed(request.id(), "there is a search with this id already");
        }
        searches.execute(() -> {
            try {
                SearchResult result = searcher.search(board);
                open.remove(request.id());
                answers.result(request.id(), result);
            } catch (RuntimeException e) {
                open.remove(request.id());
                answers.error(request.id(), 0, "this is a bug in sokobase: " + e);
            }
        });
    }

    private SearchProgress progress(String id) {
        long[] next = {System.nanoTime() + PROGRESS_NANOS};
        return (SearchEffort effort, String doing, Optional<BestPosition> best) -> {
            synchronized (next) {
                if (System.nanoTime() - next[0] >= 0) {
                    next[0] = System.nanoTime() + PROGRESS_NANOS;
                    answers.progress(id, effort, doing, best);
                }
            }
        };
    }
}
