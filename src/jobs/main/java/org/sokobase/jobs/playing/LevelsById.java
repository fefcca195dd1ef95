package org.sokobase.jobs.playing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;

/** The sound levels of a file by each of their three ids, which are computed when the first is asked for. */
public final class LevelsById {

    private final List<Level> inOrder;
    private @Nullable Map<LevelId, List<Level>> levels;

    public LevelsById(List<Level> inOrder) {
        this.inOrder = inOrder;
    }

    /** The levels with an id of any kind, in the order of the file. */
    public List<Level> with(LevelId id) {
        if (levels == null) {
            levels = identified();
        }
        return levels.getOrDefault(id, List.of());
    }

    private Map<LevelId, List<Level>> identified() {
        Map<LevelId, List<Level>> byId = new HashMap<>();
        Identifier identifier = new Identifier();
        for (Level level : inOrder) {
            level.inspection().board().ifPresent(board -> {
                LevelIdentity identity = identifier.identify(board);
                for (LevelId id : List.of(identity.exact(), identity.unique(), identifier.firstEdition(board))) {
                    byId.computeIfAbsent(id, key -> new ArrayList<>()).add(level);
                }
            });
        }
        return byId;
    }
}
