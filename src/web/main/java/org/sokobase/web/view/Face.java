package org.sokobase.web.view;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;

/**
 * What a card shows of a board. The last ones are kept, as making one takes longer than anything else about a card.
 *
 * <p>Immutable; equal if all components are.
 */
record Face(Drawing drawing, int width, int height, int boxes) {

    /** So many take some 15 MB. */
    private static final int MOST_KEPT = 20_000;

    /** The side of a drawing, in pixels, and of its largest square. */
    private static final int ROOM = 168;

    private static final int LARGEST_SQUARE = 16;

    /** By the rows as published, from which all of it follows, in whatever catalog they are. */
    private static final Map<String, Face> KEPT =
            Collections.synchronizedMap(new LinkedHashMap<String, Face>(MOST_KEPT, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Face> eldest) {
                    return size() > MOST_KEPT;
                }
            });

    /** That of a level; nothing if it is defective. */
    static Optional<Face> of(CatalogLevel level) {
        Optional<Face> known = Optional.ofNullable(KEPT.get(level.published()));
        if (known.isPresent() || level.identity().isEmpty()) {
            return known;
        }
        Optional<Face> made = CatalogLevel.normalBoard(level.published())
                .map(board -> new Face(
                        Drawing.small(board.grid(), ROOM, LARGEST_SQUARE),
                        board.grid().width(),
                        board.grid().height(),
                        board.boxes()));
        made.ifPresent(face -> KEPT.put(level.published(), face));
        return made;
    }
}
