package org.sokobase.file;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How much {@link Inputs} would find, from the names and sizes of files. For any number of threads. */
public final class InputSizes {

    /** The compression ratio of level text in a typical archive. */
    private static final long USUAL_PACKING = 6;

    private static final Pattern PACKED =
            Pattern.compile(".*\\.(zip|7z|gz|tgz|bz2|tbz2?|xz|txz)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private InputSizes() {}

    /** The total size of the files that a walk over the paths would find, in bytes, as far as known. */
    public static long total(List<String> paths) {
        return sum(paths, File::length);
    }

    /** Estimates the bytes of text that a walk over the paths would find, from the names and sizes of the files. */
    public static long estimatedText(List<String> paths) {
        return sum(
                paths,
                file -> PACKED.matcher(file.getName()).matches() ? USUAL_PACKING * file.length() : file.length());
    }

    private static long sum(List<String> paths, ToLongFunction<File> size) {
        long total = 0;
        for (String path : paths) {
            try (Stream<Path> files = Files.walk(PathNames.path(path), FileVisitOption.FOLLOW_LINKS)) {
                total += files.map(Path::toFile)
                        .filter(File::isFile)
                        .mapToLong(size)
                        .sum();
            } catch (InvalidPathException | IOException | UncheckedIOException e) {
                // the walk itself reports what is wrong
            }
        }
        return total;
    }
}
