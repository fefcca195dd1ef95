package org.sokobase.web;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.sokobase.Boards;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.catalog.study.StudySettings;
import org.sokobase.file.Source;

/** A catalog with a study of two sets of corridors, along which a box is pushed to the right, and what its players must not learn. */
public final class BlindStudy {

    public static final String NAME = "secret-comparison";

    private final CatalogLocation location;
    private final List<String> secrets;

    /** With so many levels that count, and one for practice. */
    public BlindStudy(Path file, int levels) {
        location = CatalogLocation.of(file);
        TestPage.fill(
                location, List.of(source("marvellous.xsb", "Zebra", 2, 6), source("grotesque.xsb", "Yonder", 7, 11)));
        try (Catalog catalog = Catalog.openOrCreate(location)) {
            StudySettings settings = new StudySettings(NAME, List.of("marvellous.xsb", "grotesque.xsb"), levels, 1, 3);
            catalog.studies().create(settings, Instant.parse("2026-03-01T12:00:00Z"));
            secrets = secrets(catalog);
        }
    }

    private static Source source(String file, String word, int from, int to) {
        StringBuilder text = new StringBuilder("Title: " + word + "land\nAuthor: Quentin " + word + "feather\n\n");
        int number = 0;
        for (String board : Boards.corridors(from, to).split("\n\n")) {
            text.append(board)
                    .append("\nTitle: ")
                    .append(word)
                    .append("-room ")
                    .append(++number)
                    .append("\n\n");
        }
        return Source.of(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    public CatalogLocation location() {
        return location;
    }

    /** A new link of a player, as the page gives it. */
    public static String link(TestPage page, String player) {
        String answer = page.post(
                        "/studies/" + NAME + "/players.json", "application/json", "{\"player\":\"" + player + "\"}")
                .body();
        return answer.replaceFirst("(?s).*\"path\":\"([^\"]+)\".*", "$1");
    }

    /** Texts that no player may come to see: titles, authors, files, ids, and where the catalog is. */
    public List<String> secrets() {
        return List.copyOf(secrets);
    }

    private static List<String> secrets(Catalog catalog) {
        List<String> secrets = new ArrayList<>(
                List.of("Zebra", "Yonder", "Quentin", "marvellous", "grotesque", NAME, "catalog.mv", "/tmp/"));
        catalog.levels()
                .forEach(
                        LevelFilter.ALL,
                        WithSolutions.NONE,
                        (level, solutions) -> level.identity().ifPresent(identity -> {
                            secrets.add(identity.exact().toString());
                            secrets.add(identity.unique().toString());
                            secrets.add(level.firstEdition().orElseThrow().toString());
                        }));
        return secrets;
    }
}
