package org.sokobase.web.task;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.IncomingFile;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.ReadAhead;
import org.sokobase.level.LevelFile;
import org.sokobase.web.data.PageFolder;

/**
 * Imports the files of a drop as the command does. The catalog is open for a moment at a time, so that pages and commands go on;
 * only what is tried out, and a first import that is loaded as a whole, takes it until the end. Files that were reported are in the
 * catalog, and whoever goes on after a crash imports the others.
 */
final class ImportWork implements Work {

    /** From so many bytes on an empty catalog is loaded as a whole, as the command does. */
    private static final long WORTH_LOADING = 2_000_000;

    private static final long SLICE_NANOS = 250_000_000;
    private static final int MOST_AT_ONCE = 200;

    private final Job job;
    private final DropSources sources;
    private final PatientCatalog catalog;
    private final String version;
    private final DroppedFiles dropped;
    private final boolean isTrial;
    private final ImportEvent event;
    private final Deque<IncomingFile> ready = new ArrayDeque<>();
    private final IdentityHashMap<Source, Integer> numbers = new IdentityHashMap<>();
    private final List<Source> solutions = new ArrayList<>();
    private final Set<Integer> later = new HashSet<>();
    private final Set<Integer> useful = new HashSet<>();
    private final Set<Integer> ended = new HashSet<>();
    private Optional<Import> whole = Optional.empty();
    private OptionalLong run = OptionalLong.empty();

    ImportWork(Job job, PageFolder folder, PatientCatalog catalog, String version) {
        this.job = job;
        this.catalog = catalog;
        this.version = version;
        this.dropped = DroppedFiles.of(job.order().list("files"));
        this.isTrial = job.order().text("dry_run").filter("yes"::equals).isPresent();
        this.sources =
                new DropSources(job, folder, dropped, isTrial ? DropSources.Originals.GO : DropSources.Originals.STAY);
        this.event = new ImportEvent(job);
    }

    @Override
    public void run() {
        job.ask(JobStory::run).ifPresent(number -> run = OptionalLong.of(number));
        Import.Mode mode = mode();
        String why = isTrial ? "nothing is kept" : "a first import of this size is kept as a whole";
        if (mode == Import.Mode.PER_FILE) {
            if (run.isEmpty()) {
                job.tell(Map.of("again", "yes")); // what was told before may have been part of a whole that was lost
            }
            all();
            return;
        }
        job.tell(Map.of("again", "yes", "why", why));
        catalog.change(open -> {
            try (Import one = open.startImport(mode, version, event::add)) {
                whole = Optional.of(one);
                one.named(dropped.names());
                all();
                if (!job.cancellation().isCancelled()) {
                    job.show(Map.of("doing", "writes the catalog"));
                    one.finish();
                    one.number().ifPresent(number -> job.tell(Map.of(isTrial ? "trial" : "run", number)));
                }
            }
            return true;
        });
        if (job.cancellation().isCancelled()) {
            job.tell(Map.of("again", "yes"));
        }
    }

    private Import.Mode mode() {
        if (isTrial) {
            return Import.Mode.DRY_RUN;
        }
        boolean isLarge = dropped.bytes() >= WORTH_LOADING && run.isEmpty();
        return isLarge && catalog.change(Catalog::canBeLoaded) ? Import.Mode.BULK : Import.Mode.PER_FILE;
    }

    private void all() {
        try (ReadAhead<IncomingFile> ahead =
                new ReadAhead<>(IncomingFile::read, (source, incoming) -> take(incoming))) {
            for (int i = 0; i < dropped.files().size() && !job.cancellation().isCancelled(); i++) {
                if (!job.isDone(Integer.toString(i))) {
                    read(i, ahead);
                }
            }
            if (!job.cancellation().isCancelled()) {
                ahead.finish();
                flush();
            }
        }
        if (!job.cancellation().isCancelled()) {
            addSolutions();
        }
        event.tell();
    }

    private void read(int number, ReadAhead<IncomingFile> ahead) {
        Optional<Source> source = sources.get(number);
        if (source.isEmpty()) {
            event.unreadable(dropped.files().get(number).name(), "it has not arrived: drop it again");
            end(number);
            return;
        }
        Inputs.walk(source.get(), new Inputs.Visitor() {
            @Override
            public void file(Source file) {
                if (!job.cancellation().isCancelled() && !job.isDone(nameOf(number, file.name()))) {
                    numbers.put(file, number);
                    ahead.add(file);
                }
            }

            @Override
            public void unreadable(String what, String reason) {
                if (!job.isDone(nameOf(number, what))) {
                    event.unreadable(what, reason);
                    event.done(nameOf(number, what));
                }
            }
        });
        ahead.then(() -> {
            flush();
            end(number);
        });
    }

    private void take(IncomingFile incoming) {
        if (incoming.file().isOfSolutions()) {
            solutions.add(incoming.source());
            later.add(numbers.getOrDefault(incoming.source(), -1));
            return;
        }
        ready.add(incoming);
        if (ready.size() >= MOST_AT_ONCE) {
            flush();
        }
    }

    /** Imports what is ready, a moment at a time. */
    private void flush() {
        while (!ready.isEmpty() && !job.cancellation().isCancelled()) {
            importing(run -> {
                long begun = System.nanoTime();
                while (!ready.isEmpty() && System.nanoTime() - begun < SLICE_NANOS) {
                    IncomingFile next = ready.peek();
                    added(next.source(), run.add(next));
                    ready.remove();
                    numbers.remove(next.source()); // else its bytes, and those of its archive, stay until the job ends
                }
            });
            event.tellInTime();
        }
    }

    /** A member of an archive, for those who go on after a crash. */
    private static String nameOf(int number, String what) {
        return number + "/" + what;
    }

    private void added(Source source, ImportedFile file) {
        event.add(file);
        int number = numbers.getOrDefault(source, -1);
        event.done(source.archive().isPresent() ? nameOf(number, source.name()) : Integer.toString(number));
        if (file.holdsSomething()) {
            useful.add(number);
        }
    }

    private void importing(Consumer<Import> work) {
        if (whole.isPresent()) {
            work.accept(whole.get());
            return;
        }
        catalog.change(open -> {
            try (Import slice = run.isPresent()
                    ? open.resumeImport(run.getAsLong(), version, event::add)
                    : open.startImport(Import.Mode.PER_FILE, version, event::add)) {
                slice.named(dropped.names());
                work.accept(slice);
                run = slice.number().isPresent() ? slice.number() : run;
                event.run(run);
            }
            return true;
        });
    }

    /** Nothing more is to be done for a file, unless its solutions wait for all levels. */
    private void end(int number) {
        if (later.contains(number) || job.cancellation().isCancelled() || !ended.add(number)) {
            return;
        }
        event.done(Integer.toString(number));
        sources.ended(number, useful);
        event.tellInTime();
    }

    /** The solutions of members of archives find their levels beside them; those of files among the other files. */
    private void addSolutions() {
        solutions.sort(Comparator.comparing(source -> source.archive().isEmpty()));
        for (Source source : solutions) {
            if (job.cancellation().isCancelled()) {
                return;
            }
            LevelFile file = LevelFiles.read(source);
            Optional<LevelFile> levels = source.archive().isEmpty() ? sources.levelsBeside(source) : Optional.empty();
            importing(run -> {
                if (source.archive().isEmpty()) {
                    run.pairWith(
                            levels.map(LevelFile::name).orElse(""),
                            levels.map(beside -> beside.collection().levels()).orElse(List.of()));
                }
                run.tryOut(Map.of(source, file));
                added(source, run.add(source, file));
            });
            numbers.remove(source);
            event.tellInTime();
        }
        List<Integer> rest = List.copyOf(later);
        later.clear();
        rest.forEach(this::end);
    }
}
