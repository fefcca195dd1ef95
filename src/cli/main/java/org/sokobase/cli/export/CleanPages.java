package org.sokobase.cli.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.CleanFolder;
import org.sokobase.clean.CleanNames;
import org.sokobase.clean.CleanResult;
import org.sokobase.clean.MergedLevel;
import org.sokobase.clean.RemovedLevel;

/**
 * The report of a clean set as HTML that needs nothing else: an index with the totals of all folders, and the pages of each
 * folder that loses levels. A page has at most {@value #MOST_LEVELS} removed levels, so that a browser can show it whatever
 * the catalog holds; a folder that loses more has several.
 */
final class CleanPages {

    private static final int MOST_LEVELS = 1000;

    /** How many levels of a folder are drawn. */
    private static final int MOST_DRAWN = 500;

    private final CleanResult result;
    private final Path into;
    private final Map<CleanFolder, List<String>> pages = new LinkedHashMap<>();
    private int number;

    private CleanPages(CleanResult result, Path into) {
        this.result = result;
        this.into = into;
    }

    /** Writes the index into a folder, and the pages into a folder of their own in it. */
    static void write(CleanResult result, Path into) throws IOException {
        try {
            new CleanPages(result, into).write();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void write() throws IOException {
        for (CleanFolder folder : CleanFolder.of(result.files())) {
            List<List<CleanPage.Part>> parts = parts(folder);
            List<String> names = new ArrayList<>();
            for (int i = 0; i < parts.size(); i++) {
                String title = folder.name() + (parts.size() == 1 ? "" : ", %d of %d".formatted(i + 1, parts.size()));
                names.add(page(title, parts.get(i)));
            }
            pages.put(folder, names);
        }
        try (Writer out = Files.newBufferedWriter(into.resolve(CleanNames.PAGE))) {
            new CleanPage(out).index(result, pages);
        }
    }

    /** Writes a page. Returns its place. */
    private String page(String title, List<CleanPage.Part> parts) throws IOException {
        number++;
        String name = CleanNames.PAGES + "/%03d.html".formatted(number);
        Files.createDirectories(into.resolve(CleanNames.PAGES));
        try (Writer out = Files.newBufferedWriter(into.resolve(name))) {
            new CleanPage(out).folder(title, parts);
        }
        return name;
    }

    private static boolean saysMore(CleanFile file) {
        return !file.remarks().isEmpty() || !file.merged().isEmpty();
    }

    /** What comes on the pages of a folder; nothing if it loses nothing and there is nothing to say of its files. */
    private static List<List<CleanPage.Part>> parts(CleanFolder folder) {
        List<List<CleanPage.Part>> pages = new ArrayList<>();
        int left = 0;
        int drawn = 0;
        for (CleanFile file : folder.files()) {
            List<RemovedLevel> removed = file.removed();
            int done = 0;
            while (done < removed.size() || done == 0 && saysMore(file)) {
                if (left == 0) {
                    pages.add(new ArrayList<>());
                    left = MOST_LEVELS;
                }
                int end = Math.min(removed.size(), done + left);
                List<RemovedLevel> some = removed.subList(done, end);
                List<RemovedLevel> toDraw = some.stream()
                        .filter(RemovedLevel::looksDifferent)
                        .limit(Math.max(0, MOST_DRAWN - drawn))
                        .toList();
                List<MergedLevel> merged = done == 0 ? file.merged() : List.of();
                pages.get(pages.size() - 1).add(new CleanPage.Part(file, some, toDraw, merged));
                drawn += toDraw.size();
                left -= some.size();
                done = end;
                if (removed.isEmpty()) {
                    break;
                }
            }
        }
        return pages;
    }
}
