package org.sokobase.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sokobase.file.Archive;
import org.sokobase.file.DecodedText;
import org.sokobase.file.InputFile;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/**
 * Finds the files beside and above level files in which authors introduce themselves and state their terms: {@code
 * LICENSE}, {@code COPYING}, {@code README}, {@code CREDITS} and the like, on disk or in an archive. Files of more than
 * 256 KiB are ignored; they are about something else. Each folder and each archive is read once; what cannot be read
 * counts as absent.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class TermsFiles {

    private static final Pattern NAME = Pattern.compile(
            "(licen[cs]e|copying|copyright|read.?me|terms|legal).*|(credits|authors|contributors)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** Extensions of files that contain levels, solutions or other files, whatever their names. */
    private static final Pattern OTHER_KIND = Pattern.compile(
            ".*\\.(xsb|sok|slc|ssx|ssc|lurd|json|rle|pusher|exe|lp0|zip|gz|tar|tgz|bz2|xz|7z|rar)",
            Pattern.CASE_INSENSITIVE);

    /** Files that name people; what they say may sound like terms and is none. */
    private static final Pattern NAMES_PEOPLE =
            Pattern.compile("(credits|authors|contributors)\\b.*", Pattern.CASE_INSENSITIVE);

    /** The maximum size in bytes; longer texts are about something else. */
    private static final int LARGEST = 1 << 18;

    private final Map<Path, List<Found>> folders = new HashMap<>();
    private final Set<Path> archives = new HashSet<>();

    /** A file in a folder or in an archive. */
    private static final class Found {

        private final Path location;
        private final byte[] bytes;
        private final String text;
        private final Optional<String> sentence;

        Found(Path location, byte[] bytes, String text, Optional<String> sentence) {
            this.location = location;
            this.bytes = bytes;
            this.text = text;
            this.sentence = sentence;
        }
    }

    /** A file that speaks about levels. */
    public static final class Terms {

        private final String name;
        private final Found found;
        private final Optional<String> notice;

        private Terms(String name, Found found, Optional<String> notice) {
            this.name = name;
            this.found = found;
            this.notice = notice;
        }

        /** The name that it would have had if it had been imported with the levels. */
        public String name() {
            return name;
        }

        /** Its location. */
        public Path location() {
            return found.location;
        }

        /** Its content; not to be changed. */
        public byte[] bytes() {
            return found.bytes;
        }

        /** Its text; an empty string if it is not text. */
        public String text() {
            return found.text;
        }

        /**
         * The sentence that forbids changes, prefixed with the file name relative to the levels; empty if there is
         * none, and for a file that only names people.
         */
        public Optional<String> notice() {
            return notice;
        }
    }

    /** Whether a file with this name, ignoring folders, is about levels rather than contains them. */
    public static boolean isNamedSo(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        return NAME.matcher(file).matches() && !OTHER_KIND.matcher(file).matches();
    }

    /**
     * Returns the files about a level file: those in its folder and in the folders above, nearest first and by name, up
     * to the folder that was imported as far as the file name shows it. The folders above end before the home folder of
     * the user and the temporary folder, and before any folder that contains one of these.
     *
     * @param name     the file name as given at import
     * @param location its location at that time; for a member of an archive, as if the archive were a folder
     */
    public List<Terms> over(String name, String location) {
        List<Terms> terms = new ArrayList<>();
        String below = "";
        try {
            String folderName = folder(name);
            for (Path folder : foldersOf(name, PathNames.path(location))) {
                for (Found found : in(folder)) {
                    String file = PathNames.last(found.location);
                    String seen = below + file + ": ";
                    terms.add(new Terms(folderName + file, found, found.sentence.map(seen::concat)));
                }
                below += "../";
                folderName = folderName.isEmpty() ? "" : folder(folderName.substring(0, folderName.length() - 1));
            }
        } catch (InvalidPathException e) {
            return List.of(); // then nothing lies there any more
        }
        return terms;
    }

    /** The part of a name up to and including the last slash. */
    private static String folder(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    /** The folders in the name of a file, innermost first; at least its own folder. */
    private static List<Path> foldersOf(String name, Path location) {
        List<Path> folders = new ArrayList<>();
        String[] parts = name.split("/", 0);
        Path folder = location.getParent();
        for (int i = parts.length - 2; folder != null; i--, folder = folder.getParent()) {
            boolean isNamed = i >= 0;
            if (!folders.isEmpty() && (!isNamed || isNobodys(folder))) {
                break;
            }
            folders.add(folder);
            if (isNamed && !folder.endsWith(PathNames.path(parts[i]))) {
                break; // the folder from which one was sent out, or one behind a link
            }
        }
        return folders;
    }

    private static boolean isNobodys(Path folder) {
        return Stream.of("user.home", "java.io.tmpdir")
                .map(System::getProperty)
                .anyMatch(own -> Path.of(own).startsWith(folder));
    }

    private List<Found> in(Path folder) {
        try {
            if (Files.isDirectory(folder)) {
                if (!folders.containsKey(folder)) {
                    folders.put(folder, new ArrayList<>());
                    readFolder(folder);
                }
            } else {
                readArchive(folder);
            }
        } catch (IOException e) {
            // Then the levels cannot be read again either, and what the catalog has of them is all there is.
        }
        return folders.getOrDefault(folder, List.of());
    }

    private void readFolder(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> isNamedSo(file.getFileName().toString()))
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

    /** Reads the archive that contains a folder. */
    private void readArchive(Path folder) throws IOException {
        Path archive = folder;
        while (archive != null && !Files.exists(archive)) {
            archive = archive.getParent();
        }
        if (archive == null || Files.isDirectory(archive) || !archives.add(archive)) {
            return;
        }
        byte[] bytes = InputFile.read(archive);
        if (Archive.isArchive(bytes)) {
            Source source = Source.of(PathNames.of(archive), archive, bytes);
            Archive.read(source.name(), bytes, new Archive.Members() {
                @Override
                public void member(String name, byte[] content) {
                    if (isNamedSo(name)) {
                        source.member(name, content).location().ifPresent(place -> take(place, content));
                    }
                }

                @Override
                public void unreadable(String name, String reason) {
                    // It was said when the levels were imported.
                }
            });
            folders.values().forEach(found -> found.sort(Comparator.comparing(one -> one.location)));
        }
    }

    private void take(Path file, byte[] content) {
        if (content.length > LARGEST) {
            return;
        }
        String text = DecodedText.isBinary(content, content.length)
                ? ""
                : DecodedText.of(content).text();
        boolean onlyNames = NAMES_PEOPLE.matcher(file.getFileName().toString()).matches();
        Optional<String> sentence = onlyNames ? Optional.empty() : LicenceNotice.in(text);
        folders.computeIfAbsent(file.getParent(), none -> new ArrayList<>())
                .add(new Found(file, content, text, sentence));
    }
}
