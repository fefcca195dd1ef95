package org.sokobase.web.view;

import java.util.List;
import java.util.stream.Stream;

/** What stands around every page. */
public record Frame(String title, String catalog, String json, List<Link> links) {

    /** A link at the top. */
    public record Link(String address, String name, boolean current) {}

    public boolean hasCatalog() {
        return !catalog.isEmpty();
    }

    public boolean hasJson() {
        return !json.isEmpty();
    }

    /** Around the page with this title; json is its address as JSON. */
    public static Frame of(String title, String catalog, String path, String json) {
        return new Frame(
                title,
                catalog,
                json,
                Stream.of(
                                List.of("/levels", "Levels"),
                                List.of("/collections", "Collections"),
                                List.of("/duplicates", "Duplicates"),
                                List.of("/find", "Find"),
                                List.of("/import", "Import"),
                                List.of("/generate", "Generate"),
                                List.of("/charts", "Charts"),
                                List.of("/studies", "Studies"),
                                List.of("/jobs", "Jobs"),
                                List.of("/about", "About"))
                        .map(link -> new Link(
                                link.get(0),
                                link.get(1),
                                path.equals(link.get(0)) || path.startsWith(link.get(0) + "/")))
                        .toList());
    }
}
