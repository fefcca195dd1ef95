package org.sokobase.clean;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.choice.Preference;
import org.sokobase.file.NewFolder;
import org.sokobase.file.PathNames;
import org.sokobase.similar.Tier;

/**
 * Exports the clean set of a catalog: its files without redundant levels, otherwise unchanged. The catalog is only
 * read.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class CleanExport {

    private CleanExport() {}

    /**
     * Computes what the clean set of a catalog would be, without writing anything. It reads all files that would be
     * written.
     *
     * @param tier     up to which levels are held for the same: exact, same or trimmed, of which the last needs the
     *                 {@linkplain org.sokobase.catalog.tier.Tiers#makeKeys keys of tiers}
     * @param progress receives the number of levels of each file that is done
     * @throws IllegalArgumentException if the tier is looser than trimmed
     */
    public static CleanResult plan(Catalog catalog, Tier tier, Preference preference, LongConsumer progress) {
        return plan(catalog, tier, preference, KeptTexts.AS_PUBLISHED, progress);
    }

    /**
     * The same with the texts of copies merged or not.
     *
     * @throws IllegalArgumentException if the tier is looser than trimmed
     */
    public static CleanResult plan(
            Catalog catalog, Tier tier, Preference preference, KeptTexts texts, LongConsumer progress) {
        return export(catalog, tier, preference, texts, Optional.empty(), progress);
    }

    /**
     * Writes the clean set of a catalog into an empty folder, with the files about its sets, the names of all authors,
     * and the solutions that would be lost.
     *
     * @param tier     up to which levels are held for the same: exact, same or trimmed, of which the last needs the
     *                 {@linkplain org.sokobase.catalog.tier.Tiers#makeKeys keys of tiers}
     * @param folder   an empty folder; {@link NewFolder} makes one appear only when it is complete
     * @param progress receives the number of levels of each file that is done
     * @throws IllegalArgumentException if the tier is looser than trimmed
     * @throws UncheckedIOException if something cannot be written; what was written before stays
     */
    public static CleanResult write(
            Catalog catalog, Tier tier, Preference preference, Path folder, LongConsumer progress) {
        return write(catalog, tier, preference, KeptTexts.AS_PUBLISHED, folder, progress);
    }

    /**
     * The same with the texts of copies merged or not.
     *
     * @throws IllegalArgumentException if the tier is looser than trimmed
     * @throws UncheckedIOException if something cannot be written; what was written before stays
     */
    public static CleanResult write(
            Catalog catalog, Tier tier, Preference preference, KeptTexts texts, Path folder, LongConsumer progress) {
        CleanSink sink = (place, bytes) -> {
            Path file = folder.resolve(PathNames.path(place));
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        };
        return export(catalog, tier, preference, texts, Optional.of(sink), progress);
    }

    static CleanResult write(Catalog catalog, Tier tier, Preference preference, CleanSink sink, LongConsumer progress) {
        return export(catalog, tier, preference, KeptTexts.AS_PUBLISHED, Optional.of(sink), progress);
    }

    private static CleanResult export(
            Catalog catalog,
            Tier tier,
            Preference preference,
            KeptTexts texts,
            Optional<CleanSink> sink,
            LongConsumer progress) {
        if (tier.compareTo(Tier.TRIMMED) > 0) {
            throw new IllegalArgumentException("nothing is certain enough to be removed by " + tier.label());
        }
        List<SourceFile> sources = catalog.sources().all();
        CleanSet set = CleanSet.of(catalog, sources, tier, preference);
        CleanMerges merges = texts == KeptTexts.MERGED ? CleanMerges.of(catalog, set) : CleanMerges.none();
        CleanTarget target = new CleanTarget(set, merges, sink, progress);
        CleanResult result = new CleanWriter(catalog, set, merges, target).write(sources);
        sink.flatMap(into -> CleanCredits.text(catalog, result))
                .ifPresent(text -> target.write(CleanNames.CREDITS, text.getBytes(StandardCharsets.UTF_8)));
        return result;
    }
}
