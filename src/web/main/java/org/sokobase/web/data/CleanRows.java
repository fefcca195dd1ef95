package org.sokobase.web.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.CleanResult;
import org.sokobase.clean.RemovedLevel;

/** The levels that a clean set leaves out, as rows: the columns are those of {@code export --clean}. */
public final class CleanRows {

    private CleanRows() {}

    /** A row a level. */
    public static List<Map<String, Object>> of(CleanResult result) {
        Map<Long, String> targets = new HashMap<>();
        for (CleanFile file : result.files()) {
            file.source()
                    .collection()
                    .ifPresent(collection -> file.target().ifPresent(target -> targets.put(collection.id(), target)));
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        result.files().forEach(file -> file.removed().forEach(gone -> rows.add(row(gone, targets))));
        return rows;
    }

    private static Map<String, Object> row(RemovedLevel gone, Map<Long, String> targets) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("file", gone.level().collection().file());
        values.put("index", gone.level().index());
        values.put("line", gone.level().line());
        values.put("title", gone.level().title());
        values.put("author", gone.level().author());
        values.putAll(RowsAsJson.ids(gone.level()));
        values.put("tier", gone.tier());
        values.put("relation", gone.relation());
        values.put("view", gone.view());
        values.put("why", gone.why());
        values.put("kept_file", gone.kept().collection().file());
        values.put("kept_index", gone.kept().index());
        values.put("kept_line", gone.kept().line());
        values.put("kept_title", gone.kept().title());
        values.put("written_to", targets.getOrDefault(gone.kept().collection().id(), ""));
        values.put("path", gone.level().collection().path());
        values.put("kept_path", gone.kept().collection().path());
        return values;
    }
}
