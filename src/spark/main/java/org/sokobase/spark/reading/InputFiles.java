package org.sokobase.spark.reading;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.sokobase.file.FileSelection;
import org.sokobase.file.FileWalk;
import org.sokobase.file.InputFile;
import org.sokobase.file.IoMessages;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/**
 * The files at the paths that a user names, wherever they lie: on this machine, where they are walked over as by {@code
 * import}, or behind an address such as {@code hdfs:} or {@code s3a:}. They are listed once, by one process, and read by many.
 *
 * <p><b>Threads.</b> Any number of threads may read; one lists.
 */
public final class InputFiles {

    /** How often something elsewhere is asked for before it counts as unreadable. */
    private static final int TRIES = 3;

    private final Configuration configuration;
    private final long mostBytes;
    private final List<Input> inputs = new ArrayList<>();
    private final List<ProblemRow> unreadable = new ArrayList<>();
    private final Set<String> locations = new HashSet<>();
    private final List<Listed> listed = new ArrayList<>();
    private long repeated;

    /** A path that the user named, with the numbers of its inputs: the first, and the one after the last. */
    private record Listed(String path, int from, int to) {}

    private InputFiles(Configuration configuration, long mostBytes) {
        this.configuration = configuration;
        this.mostBytes = mostBytes;
    }

    /** Files of this machine and of the places that are configured, each of which one process reads whole. */
    public static InputFiles readWhole(Configuration configuration) {
        return new InputFiles(configuration, InputFile.MOST_BYTES);
    }

    /** Files that may be of any size, as several processes read them in parts. */
    public static InputFiles readInParts(Configuration configuration) {
        return new InputFiles(configuration, Long.MAX_VALUE);
    }

    /** Lists what lies at some paths, in the order of the paths and of the names in each folder. */
    public void list(List<String> paths) {
        for (String path : paths) {
            int from = inputs.size();
            int problems = unreadable.size();
            if (isElsewhere(path)) {
                elsewhere(path);
            } else {
                here(path);
            }
            if (unreadable.size() == problems) {
                listed.add(new Listed(path, from, inputs.size()));
            }
        }
    }

    /** The paths that brought neither a level nor any other reason why. */
    public List<String> useless(List<InputOutcome> outcomes) {
        BitSet useful = new BitSet();
        for (InputOutcome outcome : outcomes) {
            boolean hasLevels = outcome.files().stream().anyMatch(file -> file.levels() > 0);
            useful.set(outcome.input(), hasLevels || outcome.problems().stream().anyMatch(ProblemRow::isUnreadable));
        }
        return listed.stream()
                .filter(path -> {
                    int first = useful.nextSetBit(path.from());
                    return first < 0 || first >= path.to();
                })
                .map(Listed::path)
                .toList();
    }

    /** The files so far. */
    public List<Input> inputs() {
        return inputs;
    }

    /** What could not be listed. */
    public List<ProblemRow> unreadable() {
        return unreadable;
    }

    /** How many files are named more than once; each is read once. */
    public long repeated() {
        return repeated;
    }

    private boolean isElsewhere(String path) {
        return Input.isAddress(path)
                || !FileSystem.getDefaultUri(configuration).getScheme().equals("file");
    }

    private void here(String path) {
        FileWalk.walk(List.of(path), FileSelection.ALL, new FileWalk.Visitor() {
            @Override
            public void file(FileWalk.Found file) throws IOException {
                add(
                        file.name(),
                        PathNames.of(file.path().toRealPath()),
                        file.path().toFile().length());
            }

            @Override
            public void unreadable(String name, String reason) {
                unreadable.add(ProblemRow.unreadable(name, reason));
            }
        });
    }

    private void elsewhere(String path) {
        org.apache.hadoop.fs.Path root = new org.apache.hadoop.fs.Path(path);
        try {
            FileStatus status = root.getFileSystem(configuration).getFileStatus(root);
            elsewhere(path.endsWith("/") ? path.substring(0, path.length() - 1) : path, status);
        } catch (IOException e) {
            unreadable.add(ProblemRow.unreadable(path, describe(e)));
        }
    }

    private void elsewhere(String name, FileStatus status) throws IOException {
        if (!status.isDirectory()) {
            add(name, status.getPath().toString(), status.getLen());
            return;
        }
        FileStatus[] entries = status.getPath().getFileSystem(configuration).listStatus(status.getPath());
        Arrays.sort(entries, Comparator.comparing(entry -> entry.getPath().getName()));
        for (FileStatus entry : entries) {
            String own = entry.getPath().getName();
            if (!own.startsWith(".") && !own.endsWith(InputFile.DATABASE_ENDING)) {
                elsewhere(name + "/" + own, entry);
            }
        }
    }

    private void add(String name, String location, long size) {
        if (size > mostBytes) {
            unreadable.add(ProblemRow.unreadable(name, InputFile.TOO_LARGE));
        } else if (locations.add(location)) {
            inputs.add(new Input(inputs.size(), name, location, size));
        } else {
            repeated++;
        }
    }

    /**
     * Reads a file, whichever process listed it.
     *
     * @throws IOException if it cannot be read
     */
    static Source read(Input input, Configuration configuration) throws IOException {
        if (!input.isElsewhere()) {
            return input.source(InputFile.read(PathNames.path(input.location())));
        }
        org.apache.hadoop.fs.Path place =
                new org.apache.hadoop.fs.Path(input.location()); // its names may have any letters
        for (int tries = 1; ; tries++) {
            try (InputStream in = place.getFileSystem(configuration).open(place)) {
                return input.source(in.readAllBytes());
            } catch (IOException e) {
                if (tries == TRIES) {
                    throw e;
                }
            }
        }
    }

    /** Why something cannot be read, in words. */
    static String describe(IOException e) {
        String words = IoMessages.describe(e);
        return words.lines().findFirst().orElse(words);
    }
}
