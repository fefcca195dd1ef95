package org.sokobase.web.study;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.catalog.study.Study;
import org.sokobase.catalog.study.StudyLevel;

/** Studies with the names of JSON. */
final class StudyJson {

    private StudyJson() {}

    /** In which state it is, in a word. */
    static String state(Study study) {
        if (study.closedAt().isPresent()) {
            return "closed";
        }
        return study.entry().isTooEarly(Instant.now()) ? "not open yet" : study.isFrozen() ? "open" : "not begun";
    }

    /** A study with the names of JSON. */
    static Map<String, Object> of(Study study) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("study", study.name());
        values.put("address", StudyAddress.of(study));
        values.put("state", state(study));
        values.put("created_at", study.createdAt());
        values.put("closed_at", study.closedAt());
        values.put("opens_at", study.entry().opensAt());
        values.put("most_players", study.entry().mostPlayers());
        values.put("levels", study.levels());
        values.put("practice", study.practice());
        values.put("participants", study.participants().size());
        values.put("seed", study.seed());
        values.put("frozen", study.isFrozen());
        values.put("sum", study.sum());
        return values;
    }

    /** A player. */
    static Map<String, Object> of(StudyPage.Player player) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("said_by", player.name());
        values.put("began_at", player.since());
        values.put("answered", player.answered());
        values.put("levels", player.of());
        values.put("link", player.hasLink());
        return values;
    }

    /** A level of a closed study. */
    static Map<String, Object> of(StudyLevel level) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("level", level.place());
        values.put("set", level.set());
        values.put("origin", level.origin());
        values.put("unique_id", level.puzzle().unique());
        return values;
    }
}
