package org.sokobase.format.pusher;

import java.util.List;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * Writes the levels of pusher.exe as its published extractor prints them: number, offset, size and board of each. The
 * symbols are {@code X} wall, {@code *} box, {@code .} goal, {@code &} box on goal and {@code @} player. {@link
 * org.sokobase.format.LevelFiles} reads such listings.
 *
 * <p><b>Source.</b> "Levels for Sokoban" on demin.ws.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class PusherListing {

    private static final String RULE = "*".repeat(37) + "\n";

    private PusherListing() {}

    /** Returns the listing of these places, without those that have no level. */
    public static String of(List<PusherPlace> places) {
        StringBuilder listing = new StringBuilder();
        for (PusherPlace place : places) {
            place.grid().ifPresent(grid -> listing.append(RULE).append(entry(place, grid)));
        }
        return listing.isEmpty() ? "" : listing.append(RULE).toString();
    }

    private static String entry(PusherPlace place, Grid grid) {
        StringBuilder entry =
                new StringBuilder("Maze: %s\nFile offset: %04X".formatted(place.number(), place.offset()));
        if (place.tableOffset().isPresent()) {
            entry.append(", DS:%04X, table offset: %04X"
                    .formatted(
                            place.dataOffset().getAsInt(), place.tableOffset().getAsInt()));
        }
        entry.append("\nSize X: %s\nSize Y: %s\nEnd: %04X\nLength: %s\n\n"
                .formatted(grid.width(), grid.height(), place.end(), place.length()));
        for (int y = 0; y < grid.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < grid.width(); x++) {
                row.append(symbol(grid.at(x, y)));
            }
            entry.append(row.toString().stripTrailing()).append('\n');
        }
        return entry.append('\n').toString();
    }

    private static char symbol(Square square) {
        return switch (square) {
            case FLOOR -> ' ';
            case WALL -> 'X';
            case BOX -> '*';
            case GOAL -> '.';
            case BOX_ON_GOAL -> '&';
            case PLAYER, PLAYER_ON_GOAL -> '@';
        };
    }
}
