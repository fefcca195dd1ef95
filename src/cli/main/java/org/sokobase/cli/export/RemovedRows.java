package org.sokobase.cli.export;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.RemovedLevel;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.RecordWriter;

/** What a clean set does without, one record a level: what it is, why it goes, and where its kept copy stands. */
final class RemovedRows {

    static final String COLUMNS = "file,index,line,title,author,unique_id,exact_id,tier,relation,view,why,"
            + "kept_file,kept_index,kept_line,kept_title,written_to,path,kept_path";

    private RemovedRows() {}

    static void write(List<CleanFile> files, RecordWriter records) {
        Map<Long, String> targets = targets(files);
        for (CleanFile file : files) {
            file.removed().forEach(gone -> records.write(record(gone, targets)));
        }
    }

    /** Where collections are written, by their numbers. */
    private static Map<Long, String> targets(List<CleanFile> files) {
        Map<Long, String> targets = new HashMap<>();
        for (CleanFile file : files) {
            file.source()
                    .collection()
                    .ifPresent(collection -> file.target().ifPresent(target -> targets.put(collection.id(), target)));
        }
        return targets;
    }

    private static Object[] record(RemovedLevel gone, Map<Long, String> targets) {
        CatalogLevel level = gone.level();
        CatalogLevel kept = gone.kept();
        CatalogLevel.Identity identity = level.identity().orElseThrow();
        return new Object[] {
            NamedFile.of(level),
            level.index(),
            level.line(),
            level.title(),
            level.author(),
            identity.unique(),
            identity.exact(),
            gone.tier(),
            gone.relation(),
            gone.view(),
            gone.why(),
            NamedFile.of(kept),
            kept.index(),
            kept.line(),
            kept.title(),
            targets.getOrDefault(kept.collection().id(), "")
        };
    }
}
