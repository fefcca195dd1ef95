package org.sokobase.catalog;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.Boards;
import org.sokobase.catalog.overlap.FileLevel;
import org.sokobase.catalog.overlap.LevelSet;
import org.sokobase.catalog.overlap.Nearness;
import org.sokobase.catalog.overlap.Overlaps;
import org.sokobase.catalog.overlap.SetName;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelCollection;
import org.sokobase.similar.Tier;

/** Something to do with each public method of {@link Overlaps}. */
final class OverlapOperations {

    private final Catalog catalog;

    OverlapOperations(Catalog catalog) {
        this.catalog = catalog;
    }

    Map<String, CatalogOperations.Operation> all() {
        Map<String, CatalogOperations.Operation> operations = new LinkedHashMap<>();
        operations.put("Overlaps.sets(List, Nearness)", () -> {
            sets(Tier.SAME);
            sets(Tier.TRIMMED);
        });
        operations.put("Overlaps.all(Nearness)", () -> {
            catalog.overlaps().all(Nearness.of(Tier.SAME));
            catalog.overlaps().all(Nearness.of(Tier.TRIMMED));
            catalog.overlaps().all(Nearness.of(Tier.SIMILAR));
        });
        operations.put("Overlaps.between(List)", () -> {
            catalog.overlaps().between(sets(Tier.TRIMMED));
            catalog.overlaps().between(sets(Tier.SIMILAR));
        });
        operations.put("Overlaps.withOthers(LevelSet)", () -> {
            catalog.overlaps().withOthers(sets(Tier.SAME).get(0));
            catalog.overlaps().withOthers(sets(Tier.TRIMMED).get(1));
            catalog.overlaps().withOthers(sets(Tier.SIMILAR).get(2));
        });
        operations.put("Overlaps.forEachCommon(LevelSet, LevelSet, Consumer)", () -> {
            List<LevelSet> sets = sets(Tier.TRIMMED);
            catalog.overlaps().forEachCommon(sets.get(0), sets.get(1), common -> {});
            List<LevelSet> byDistance = sets(Tier.SIMILAR);
            catalog.overlaps().forEachCommon(byDistance.get(0), byDistance.get(1), common -> {});
        });
        operations.put("Overlaps.forEachElsewhere(LevelSet, Consumer)", () -> {
            catalog.overlaps().forEachElsewhere(sets(Tier.TRIMMED).get(0), common -> {});
            catalog.overlaps().forEachElsewhere(sets(Tier.SIMILAR).get(2), common -> {});
        });
        return operations;
    }

    private List<LevelSet> sets(Tier tier) {
        Source source = Source.of("new.xsb", Boards.CORRIDOR.getBytes(StandardCharsets.UTF_8));
        LevelCollection collection = LevelFiles.read(source).collection();
        FileLevel level =
                new FileLevel("new.xsb", collection, collection.levels().get(0));
        return catalog.overlaps()
                .sets(
                        List.of(
                                new SetName.OfCatalog("yard-sale"),
                                new SetName.OfCatalog("workshop"),
                                new SetName.OfFiles("new.xsb", List.of(level))),
                        Nearness.of(tier));
    }
}
