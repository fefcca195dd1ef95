package org.sokobase.clean;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.sokobase.board.Count;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.edit.PublishedTexts;
import org.sokobase.catalog.query.AuthorShare;
import org.sokobase.file.SafeText;

/**
 * The credits file of a clean set: the authors of its levels, and of removed copies under other names or none, so that
 * no name is lost. It is in the top folder and is kept when the set is cleaned again.
 */
final class CleanCredits {

    private static final Comparator<String> BY_NAME =
            String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder());

    private CleanCredits() {}

    /** The text of the file, without control characters for terminals; empty if nobody is named. */
    static Optional<String> text(Catalog catalog, CleanResult result) {
        StringBuilder text = new StringBuilder();
        Map<String, List<String>> authors = authors(
                catalog.levels().publishedAuthors(),
                result.files(),
                catalog.edits().published());
        write(authors, result, line -> text.append(SafeText.of(line)).append('\n'));
        return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
    }

    private static void write(Map<String, List<String>> authors, CleanResult result, Consumer<String> line) {
        if (authors.isEmpty() && result.terms().isEmpty() && result.quoted().isEmpty()) {
            return;
        }
        line.accept("Who made the levels in this folder, and those of which it has a copy from elsewhere.");
        authors.forEach((author, lines) -> {
            line.accept("");
            line.accept(author);
            lines.forEach(each -> line.accept("  " + each));
        });
        if (!result.terms().isEmpty()) {
            line.accept("");
            line.accept("What authors say of the files beside and below:");
            result.terms().forEach(place -> line.accept("  " + place));
        }
        texts(result).forEach((text, names) -> {
            line.accept("");
            names.forEach(line);
            text.lines().forEach(each -> line.accept("  " + each));
        });
    }

    /** The texts of authors about files that are not in the set, each with the names of the files it comes from. */
    private static Map<String, List<String>> texts(CleanResult result) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        result.quoted()
                .forEach(terms -> texts.computeIfAbsent(terms.text(), none -> new ArrayList<>())
                        .add(terms.name() + ":"));
        return texts;
    }

    /** The lines with the works of each author. */
    private static Map<String, List<String>> authors(
            List<AuthorShare> shares, List<CleanFile> files, PublishedTexts published) {
        Map<Long, CleanFile> byCollection = new HashMap<>();
        files.forEach(file -> file.source().collection().ifPresent(set -> byCollection.put(set.id(), file)));
        Map<String, List<String>> lines = new TreeMap<>(BY_NAME);
        for (AuthorShare share : shares) {
            CleanFile file = Objects.requireNonNull(byCollection.get(share.collection()), "only these were asked for");
            long gone = file.removed().stream()
                    .filter(level -> published.of(level.level()).author().equals(share.author()))
                    .count();
            List<String> own = lines.computeIfAbsent(share.author(), none -> new ArrayList<>());
            String name = file.source().name();
            if (gone < share.levels()) {
                own.add(Count.of(share.levels() - gone, "level") + " in "
                        + file.target().orElse(name));
            }
            if (gone > 0) {
                own.add(Count.of(gone, "copy", "copies") + " left out of " + name);
            }
        }
        return lines;
    }
}
