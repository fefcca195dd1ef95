package org.sokobase.cli.duplicate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sokobase.catalog.overlap.Overlap;
import org.sokobase.catalog.overlap.Side;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.jobs.chart.HeatMap;

/** What pairs of collections have in common as a table: a row for each, and how much of it each other one has. */
final class OverlapPicture {

    /** More have no room on a page. */
    private static final int MOST = 100;

    private OverlapPicture() {}

    static HeatMap of(List<Overlap> pairs) {
        Set<String> files = new LinkedHashSet<>();
        for (Overlap pair : pairs) {
            files.add(pair.here().file());
            files.add(pair.there().file());
        }
        if (files.size() > MOST) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--picture: " + files.size() + " collections have no room, but " + MOST
                            + " have: name some, or use --limit");
        }
        List<String> names = files.stream().sorted().toList();
        List<HeatMap.Cell> cells = new ArrayList<>();
        for (Overlap pair : pairs) {
            int here = names.indexOf(pair.here().file());
            int there = names.indexOf(pair.there().file());
            add(here, there, pair.here(), pair.common() + pair.nearHere(), cells);
            add(there, here, pair.there(), pair.common() + pair.nearThere(), cells);
        }
        return new HeatMap("Percent of the puzzles of a row that a column has, too", names, names, cells);
    }

    private static void add(int row, int column, Side of, long shared, List<HeatMap.Cell> cells) {
        if (shared > 0) {
            cells.add(new HeatMap.Cell(row, column, shared / (double) of.puzzles()));
        }
    }
}
