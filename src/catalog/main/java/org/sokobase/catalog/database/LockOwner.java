package org.sokobase.catalog.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The process that has a catalog open, as it says of itself in a small file beside the catalog. The lock of the database
 * decides who may open it; this file only gives a name to whoever has it. It is never trusted: one whose process is gone
 * counts as none.
 *
 * @param pid     the number of the process
 * @param started when the process began, as far as the system tells, since numbers of processes come again
 * @param since   when it opened the catalog
 * @param command such as {@code sokobase import}
 */
record LockOwner(long pid, Optional<Instant> started, Instant since, String command) {

    private static final String ENDING = ".holder";

    /** No such file is longer. */
    private static final int MOST_BYTES = 1000;

    /** Linux works out from its clock when a process began, so what it says changes a little whenever the clock is corrected. */
    private static final Duration VAGUE = Duration.ofSeconds(2);

    private static final DateTimeFormatter DAY_AND_TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    /** This process. */
    static LockOwner self(String command) {
        ProcessHandle process = ProcessHandle.current();
        return new LockOwner(
                process.pid(),
                started(process),
                Instant.now().truncatedTo(ChronoUnit.SECONDS),
                command.replaceAll("\\s+", " "));
    }

    private static Optional<Instant> started(ProcessHandle process) {
        return process.info().startInstant();
    }

    /** The file beside a catalog's. */
    static Path fileOf(Path catalog) {
        return catalog.resolveSibling(
                "." + FileLocation.withoutEnding(catalog.getFileName().toString()) + ENDING);
    }

    /** The living process that says in this file that it has the catalog. */
    static Optional<LockOwner> in(Path file) {
        return read(file).filter(LockOwner::isAlive);
    }

    /** Who says so in this file, alive or not. */
    static Optional<LockOwner> read(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            return parse(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<LockOwner> parse(String text) {
        String[] lines = text.split("\n", -1);
        if (lines.length != 5) {
            return Optional.empty();
        }
        try {
            Optional<Instant> started = lines[1].isEmpty() ? Optional.empty() : Optional.of(Instant.parse(lines[1]));
            return Optional.of(new LockOwner(Long.parseLong(lines[0]), started, Instant.parse(lines[2]), lines[3]));
        } catch (NumberFormatException | DateTimeException e) {
            return Optional.empty();
        }
    }

    private boolean isAlive() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> isSame(started(process)))
                .isPresent();
    }

    private boolean isSame(Optional<Instant> other) {
        return started.isPresent() && other.isPresent()
                ? Duration.between(started.get(), other.get()).abs().compareTo(VAGUE) <= 0
                : started.equals(other);
    }

    /** Whether this process said so. */
    boolean isSelf() {
        return pid == ProcessHandle.current().pid();
    }

    /** The text of the file. */
    String text() {
        return pid + "\n" + started.map(Instant::toString).orElse("") + "\n" + since + "\n" + command + "\n";
    }

    /** Such as "process 4711 (sokobase import, since 2026-03-01 12:00:00)". */
    String describe() {
        return "process " + pid + " (" + (command.isEmpty() ? "" : command + ", ") + "since " + describe(since) + ")";
    }

    /** A moment, by the clock of the user. */
    static String describe(Instant moment) {
        return DAY_AND_TIME.format(moment.atZone(ZoneId.systemDefault()));
    }
}
