package org.sokobase.generator.template;

import java.util.Optional;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.Discard;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.pull.FarthestStart;
import org.sokobase.generator.pull.GoalRoom;
import org.sokobase.solver.search.Cancellation;

/**
 * The method of Taylor and Parberry, "Procedural Generation of Sokoban Levels" (LARC-2011-01), 2011: an empty room of
 * templates, all placements of the goals, and the start that is farthest from them in box lines. Where their program stops by
 * the clock, this one stops after so many positions, so that a try is the same on every machine.
 *
 * <p>Not safe for use by several threads; used for any number of tries.
 */
final class TemplateMaker implements LevelMaker {

    private static final int MOST_ROOMS = 100_000;

    /** Of the published score, as are the other weights. */
    private static final int MOST_CHANCE = 300;

    private static final int LINE = 4;
    private static final int BOX = 12;

    private final TemplateSettings settings;
    private final FarthestStart starts;

    TemplateMaker(TemplateSettings settings, Cancellation cancellation) {
        this.settings = settings;
        starts = new FarthestStart(cancellation);
    }

    @Override
    public Attempt attempt(SeededRandom random) {
        int boxes = settings.boxes().draw(random);
        int across = (settings.size().width().draw(random) - 2) / TemplateSettings.TEMPLATE;
        int down = (settings.size().height().draw(random) - 2) / TemplateSettings.TEMPLATE;
        TemplateRoom room = new TemplateRoom(across, down);
        for (int i = 0; i < MOST_ROOMS; i++) {
            Optional<GoalRoom> built = room.build(boxes, random);
            if (built.isPresent()) {
                return best(built.get(), boxes, random);
            }
        }
        return new Attempt.Discarded(Discard.NO_ROOM);
    }

    private Attempt best(GoalRoom empty, int boxes, SeededRandom random) {
        long left = settings.positions();
        Optional<GoalRoom> best = Optional.empty();
        int most = Integer.MIN_VALUE;
        int bestStart = 0;
        GoalPlacements placements = new GoalPlacements(empty.floor(), boxes, random);
        while (left > 0 && placements.hasNext()) {
            GoalRoom room = new GoalRoom(empty.width(), empty.height(), empty.floor(), placements.next());
            if (!starts.search(room, (int) left)) {
                break;
            }
            left -= starts.positions();
            if (starts.lines() == 0) {
                continue;
            }
            int start = starts.firstFarthest();
            int value = settings.choose() == TemplateSettings.Choose.LINES
                    ? starts.lines()
                    : score(start, boxes) + random.between(0, MOST_CHANCE);
            if (value > most) {
                most = value;
                best = Optional.of(room);
                bestStart = start;
            }
        }
        if (best.isEmpty()) {
            return new Attempt.Discarded(Discard.TOO_MANY_POSITIONS);
        }
        starts.search(best.get(), settings.positions());
        return starts.level(bestStart);
    }

    /** Without chance. Siblings are the other starts with as many lines. */
    private int score(int start, int boxes) {
        int siblings = starts.positions() - start - 1;
        return starts.pushes(start) - siblings + LINE * starts.lines() - BOX * boxes;
    }
}
