package org.sokobase.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files beside files of levels in which authors say what may be done with their sets: {@code LICENSE}, {@code COPYING},
 * {@code README} and the like, in the same folder or in the same folder of the same archive. Each folder and each archive
 * is read once.
 */
public final class TermsFiles {

    private static final Pattern NAME =
            Pattern.compile("(licen[cs]e|copying|copyright|read.?me|terms|legal).*", Pattern.CASE_INSENSITIVE);

    /** Longer texts are of something else. */
    private static final int LARGEST = 1 << 18;

    /** What forbids changes, by folders, and by archives as far as they were read. */
    private final Map<Path, String> notices = new HashMap<>();

    private final Map<Path, Boolean> read = new HashMap<>();

    /** The sentence in a file beside this place that forbids changes, with the name of that file. */
    public Optional<String> noticeBeside(String location) {
        try {
            Path folder = Path.of(location).getParent();
            readAbove(folder);
            return Optional.ofNullable(notices.get(folder));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private void readAbove(Path folder) {
        Path above = folder;
        while (above != null && !Files.exists(above)) {
            above = above.getParent();
        }
        if (above != null && read.put(above, true) == null) {
            try {
                if (Files.isDirectory(above)) {
                    readFolder(above);
                } else {
                    readArchive(above);
                }
            } catch (IOException e) {
                // Then the levels cannot be read again either, and what the catalog has of them is all there is.
            }
        }
    }

    private void readFolder(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(
                            file -> NAME.matcher(file.getFileName().toString()).matches())
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            if (Files.size(file) <= LARGEST) {
                take(file, InputFile.read(file));
            }
        }
    }

    private void readArchive(Path archive) throws IOException {
        byte[] bytes = InputFile.read(archive);
        if (Archive.isArchive(bytes)) {
            Source source = new Source(archive.toString(), Optional.of(archive), true, bytes);
            Archive.read(source.name(), bytes, new Archive.Members() {
                @Override
                public void member(String name, byte[] content) {
                    source.member(name, content).location().ifPresent(place -> take(place, content));
                }

                @Override
                public void unreadable(String name, String reason) {
                    // It was said when the levels were imported.
                }
            });
        }
    }

    private void take(Path file, byte[] content) {
        boolean isText = content.length <= LARGEST && !DecodedText.isBinary(content, content.length);
        if (isText && NAME.matcher(file.getFileName().toString()).matches()) {
            LicenceNotice.in(DecodedText.of(content).text())
                    .ifPresent(notice -> notices.putIfAbsent(file.getParent(), file.getFileName() + ": " + notice));
        }
    }
}
