package org.sokobase.cli.console;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * A progress bar with rate and time left on standard error, for work that takes longer than a second; nothing where
 * standard error is no terminal or the user wants quiet.
 */
public final class Progress implements AutoCloseable {

    private static final long PATIENCE_NANOS = 1_000_000_000L;
    private static final int UPDATE_MILLIS = 250;

    private final Console console;
    private final String task;
    private final String unit;
    private final long unitSize;
    private final long total;
    private final LongSupplier nanoTime;
    private final long started;
    private long done;
    private @Nullable ProgressBar bar;

    private Progress(Console console, String task, String unit, long unitSize, long total) {
        this(console, task, unit, unitSize, total, System::nanoTime);
    }

    Progress(Console console, String task, String unit, long unitSize, long total, LongSupplier nanoTime) {
        this.console = console;
        this.task = task;
        this.unit = unit;
        this.unitSize = unitSize;
        this.total = total;
        this.nanoTime = nanoTime;
        this.started = nanoTime.getAsLong();
    }

    /** Progress measured in bytes. */
    public static Progress ofBytes(Console console, String task, long total) {
        return new Progress(console, task, "KiB", 1024, total);
    }

    /** Progress measured in levels. */
    public static Progress ofLevels(Console console, String task, long total) {
        return new Progress(console, task, " levels", 1, total);
    }

    /** Progress measured in rows of the catalog. */
    public static Progress ofRows(Console console, String task, long total) {
        return new Progress(console, task, " rows", 1, total);
    }

    /** So much more is done. */
    public synchronized void step(long amount) {
        done += amount;
        if (bar != null) {
            bar.stepTo(done);
        } else {
            showIfItTakesLong();
        }
    }

    /** Something else is to be said behind the bar, a few words; any thread may say it. */
    public synchronized void says(String words) {
        showIfItTakesLong();
        if (bar != null) {
            bar.setExtraMessage(" " + words);
        }
    }

    private void showIfItTakesLong() {
        boolean wanted = bar == null && console.errIsTerminal() && !console.isQuiet();
        if (wanted && nanoTime.getAsLong() - started > PATIENCE_NANOS) {
            show();
        }
    }

    private void show() {
        bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(total)
                .setUnit(unit, unitSize)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setStyle(ProgressBarStyle.ASCII)
                .showSpeed(new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT)))
                .startsFrom(done, Duration.ofNanos(nanoTime.getAsLong() - started))
                .setConsumer(new DelegatingProgressBarConsumer(line -> console.raw("\r" + line), console.width() - 1))
                .build();
        console.beforeWriting(this::wipe);
    }

    private void wipe() {
        console.raw("\r" + " ".repeat(console.width() - 1) + "\r");
    }

    @Override
    public synchronized void close() {
        if (bar != null) {
            bar.close();
            wipe();
            console.beforeWriting(() -> {});
        }
    }
}
