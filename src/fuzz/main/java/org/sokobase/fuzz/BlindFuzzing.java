package org.sokobase.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.sokobase.Fuzzed;

/**
 * Runs targets on changed inputs without following what each of them reaches, a hundred times as many in the same time as
 * {@link Fuzzing}. That finds the way into places where few inputs get; what it has kept is among the inputs that are changed
 * here. All processors work on one target after the other. The exit code is 1 if one of them failed; the input lies in
 * {@code target/fuzz} then.
 */
public final class BlindFuzzing {

    private static final int LOOKS_A_SECOND = 4;

    private final Fuzzed target;
    private final List<Worker> workers = new ArrayList<>();
    private final AtomicReference<Failure> failure = new AtomicReference<>();

    private BlindFuzzing(Fuzzed target) {
        this.target = target;
    }

    private record Failure(byte[] input, String reason) {}

    /**
     * With the most seconds and the most inputs for each target (-1 for any number of inputs), the seed, and a regular
     * expression for the names of the targets.
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        boolean passed = true;
        for (Fuzzed target : Targets.wanted(args[3])) {
            passed &= new BlindFuzzing(target)
                    .run(Long.parseLong(args[0]), Long.parseLong(args[1]), Long.parseLong(args[2]));
        }
        System.exit(passed ? 0 : 1);
    }

    private boolean run(long seconds, long runs, long seed) throws IOException, InterruptedException {
        target.prepare();
        List<byte[]> inputs = Seeds.inputs(target);
        List<byte[]> words = Seeds.wordsOf(target);
        int count = Runtime.getRuntime().availableProcessors();
        for (int i = 0; i < count; i++) {
            workers.add(new Worker(new Mutations(inputs, words, seed * count + i), share(runs, count)));
        }
        workers.forEach(Thread::start);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (failure.get() == null
                && System.nanoTime() < end
                && workers.stream().anyMatch(Thread::isAlive)) {
            TimeUnit.MILLISECONDS.sleep(1000 / LOOKS_A_SECOND);
            workers.forEach(Worker::requireInTime);
        }
        workers.forEach(worker -> worker.last = true);
        for (Worker worker : workers) {
            worker.join(TimeUnit.SECONDS.toMillis(Targets.SECONDS_FOR_ONE_INPUT));
            worker.requireEnded();
        }
        return report();
    }

    private static long share(long runs, int count) {
        return runs < 0 ? Long.MAX_VALUE : runs / count;
    }

    private boolean report() throws IOException {
        long done = workers.stream().mapToLong(worker -> worker.done).sum();
        Optional<Failure> found = Optional.ofNullable(failure.get());
        System.out.println(target.label() + ": " + done + " inputs" + (found.isPresent() ? ", FAILED" : ""));
        if (found.isPresent()) {
            Path input = Files.createDirectories(Seeds.results(target)).resolve("blind-failure");
            Files.write(input, found.get().input());
            System.out.println(found.get().reason());
            System.out.println(Seeds.advice("The input is " + input));
        }
        return found.isEmpty();
    }

    /** One of the threads. It ends after the input under way when it is told so. */
    private final class Worker extends Thread {

        private final Mutations mutations;
        private final long runs;
        private volatile byte[] input = new byte[0];
        private volatile long begun = System.nanoTime();
        private volatile boolean last;
        private volatile long done;

        Worker(Mutations mutations, long runs) {
            super("fuzzing " + target.label());
            this.mutations = mutations;
            this.runs = runs;
            setDaemon(true);
        }

        @Override
        public void run() {
            for (long i = 0; i < runs && !last; i++) {
                input = mutations.next();
                begun = System.nanoTime();
                try {
                    target.run(input.clone());
                } catch (Throwable e) { // whatever it is, it is a finding
                    failure.compareAndSet(null, new Failure(input, trace(e)));
                    return;
                }
                done = i + 1;
            }
        }

        void requireInTime() {
            if (isAlive() && System.nanoTime() - begun > TimeUnit.SECONDS.toNanos(Targets.SECONDS_FOR_ONE_INPUT)) {
                requireEnded();
            }
        }

        void requireEnded() {
            if (isAlive()) {
                failure.compareAndSet(null, new Failure(input, "It does not end:\n" + lines(getStackTrace())));
            }
        }
    }

    private static String trace(Throwable e) {
        return e + "\n" + lines(e.getStackTrace());
    }

    private static String lines(StackTraceElement[] stack) {
        StringBuilder lines = new StringBuilder();
        for (StackTraceElement element : stack) {
            lines.append("    at ").append(element).append('\n');
        }
        return lines.toString();
    }
}
