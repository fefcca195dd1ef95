package org.sokobase.web.task;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.sokobase.catalog.Catalog;
import org.sokobase.clean.CleanArchive;
import org.sokobase.similar.Tier;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.CleanChoice;
import org.sokobase.web.data.CleanRows;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelExport;
import org.sokobase.web.http.WebException;
import org.sokobase.web.view.Words;

/**
 * Writes levels to a file in the folder of the job, which is there when it is whole. The levels of a selection are asked for some at a
 * time. A clean set is one long question: if another process waits for the catalog, it begins again later, but not for ever.
 */
final class ExportWork implements Work {

    /** The name of the count of levels. */
    static final String LEVELS = "levels";

    /** How often a clean set gives way to others before it is made all the same. */
    private static final int GIVES_WAY = 3;

    /** A disk with less room is full. */
    private static final long ROOM = 1 << 16;

    private static final long TELL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Job job;
    private final Jobs jobs;
    private final PatientCatalog catalog;
    private final CatalogLease lease;
    private final ExportOrder order;
    private int gaveWay;
    private boolean hasBegun;
    private long made;
    private long told;
    private long toldAt = System.nanoTime();

    ExportWork(Job job, Jobs jobs) {
        this.job = job;
        this.jobs = jobs;
        this.lease = jobs.catalog();
        this.catalog = new PatientCatalog(lease, job);
        this.order = ExportOrder.of(job);
    }

    /** Another process waits for the catalog. */
    private static final class GivesWay extends RuntimeException {

        private static final long serialVersionUID = 1;
    }

    @Override
    public void run() {
        if (job.ask(story -> story.count(LEVELS)) > 0) {
            job.tell(Map.of("again", "yes"));
        }
        try {
            Optional<CleanChoice> clean = order.clean();
            if (clean.isPresent()) {
                writeClean(clean.get());
            } else {
                writeLevels(order.levels());
            }
        } catch (IOException e) {
            throw failed(e);
        } catch (UncheckedIOException e) {
            throw failed(new IOException(e.getMessage(), e));
        }
        tell();
    }

    private WebException failed(IOException e) {
        boolean isFull =
                jobs.folder().space() < ROOM || String.valueOf(e.getMessage()).contains("No space");
        return isFull
                ? new WebException(
                        507, "disk-full", "The file cannot be written: the disk is full.", "Make room, then go on.")
                : new WebException(
                        507, "disk", "The file cannot be written: the disk fails.", "See to the disk, then go on.");
    }

    private void writeLevels(LevelExport export) throws IOException {
        KeptColumns columns = jobs.columns();
        job.show(Map.of("doing", "looks for the levels"));
        LevelExport.Levels levels = catalog.patiently(() -> export.levels(columns, lease::ask));
        job.folder().make(order.fileName(), out -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            export.writer()
                    .write(
                            levels.ids(),
                            levels.collections(),
                            catalog::ask,
                            text,
                            more -> written(
                                    more, Optional.of((long) levels.ids().size())));
            text.flush();
        });
    }

    private void writeClean(CleanChoice set) throws IOException {
        while (true) {
            try {
                job.show(Map.of("doing", "compares the levels"));
                job.folder().make(order.fileName(), out -> catalog.ask(open -> write(open, set, out)));
                return;
            } catch (GivesWay e) {
                gaveWay++;
                hasBegun = false;
                made = 0;
                told = 0;
                job.tell(Map.of("again", "yes"));
            }
        }
    }

    private long write(Catalog open, CleanChoice set, OutputStream out) {
        if (hasBegun) {
            throw new GivesWay(); // the catalog was lost within the question
        }
        hasBegun = true;
        if (set.tier() == Tier.TRIMMED && open.tiers().levelsWithoutKeys() > 0) {
            throw new WebException(
                    409, "no-keys", "The keys of the tiers are missing.", "Make them first: begin at /duplicates.");
        }
        try {
            CleanArchive.write(
                    open,
                    set.tier(),
                    set.preference(),
                    result -> JsonText.of(CleanRows.of(result)),
                    out,
                    this::writtenOfSet);
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void writtenOfSet(long more) {
        if (gaveWay < GIVES_WAY && lease.location().isWanted()) {
            throw new GivesWay();
        }
        written(more, Optional.empty());
    }

    private void written(long more, Optional<Long> all) {
        if (job.cancellation().isCancelled()) {
            throw new Stopped();
        }
        made += more;
        job.show(Map.of(
                "doing",
                all.map(number -> Words.number(made) + " of " + Words.number(number) + " levels")
                        .orElseGet(() -> Words.number(made) + " levels")));
        if (System.nanoTime() - toldAt >= TELL_NANOS) {
            tell();
        }
    }

    private void tell() {
        if (made > told) {
            job.tell(Map.of("counts", Map.of(LEVELS, made - told)));
        }
        told = made;
        toldAt = System.nanoTime();
    }
}
