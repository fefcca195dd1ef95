package org.sokobase.catalog.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.file.InputFile;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;

/** Checks whether files still have the same bytes. Each archive is unpacked once; later changes to it go unnoticed. */
final class BytesAtPlaces {

    private final Map<Path, Set<Content>> archives = new HashMap<>();

    private record Content(String location, String sha256) {}

    /** Whether the file at a place exists and has this SHA-256. */
    boolean are(FilePlace place, String sha256) {
        Optional<Path> file = place.location().flatMap(InputFile::at);
        if (file.isEmpty()) {
            return false;
        }
        Content wanted = new Content(place.location().get(), sha256);
        return file.get().toString().equals(wanted.location())
                ? isFile(file.get(), sha256)
                : archives.computeIfAbsent(file.get(), BytesAtPlaces::contents).contains(wanted);
    }

    private static boolean isFile(Path file, String sha256) {
        try {
            return Sha256.of(InputFile.read(file)).equals(sha256);
        } catch (IOException e) {
            return false;
        }
    }

    private static Set<Content> contents(Path archive) {
        Set<Content> contents = new HashSet<>();
        Inputs.walk(List.of(archive.toString()), InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                source.location()
                        .ifPresent(
                                location -> contents.add(new Content(location.toString(), Sha256.of(source.bytes()))));
            }

            @Override
            public void unreadable(String name, String reason) {
                // Then its bytes are not there.
            }
        });
        return contents;
    }
}
