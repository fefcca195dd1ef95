package org.sokobase;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The collections that come with the project and show a small case of everything; the others there are only to be played. */
public final class Tour {

    /** In the order in which a folder is read. */
    public static final List<Path> FILES = Stream.of(
                    "damaged.xsb",
                    "first-steps.xsb",
                    "published-examples.xsb",
                    "workshop.lurd",
                    "workshop.xsb",
                    "yard-sale.txt")
            .map(Path.of("collections")::resolve)
            .toList();

    /** The files as arguments of a command. */
    public static final String ARGUMENTS =
            String.join(" ", FILES.stream().map(Path::toString).toList());

    private Tour() {}
}
