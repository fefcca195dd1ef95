package org.sokobase.generator.evolve;

import static org.sokobase.generator.method.Parameter.free;
import static org.sokobase.generator.method.Parameter.number;
import static org.sokobase.generator.method.Parameter.range;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.IntRange;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.Parameter;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.generator.method.SizeRange;
import org.sokobase.generator.pull.FarthestStart;
import org.sokobase.generator.pull.GoalRoom;
import org.sokobase.solver.search.Cancellation;

/** The kind of method that changes levels of another one as long as a measure grows. Immutable. */
public final class EvolveKind implements MethodKind {

    private static final IntRange BOXES = new IntRange(1, 30);

    private static final Parameter<SizeRange> SIZE =
            free("size", "the size of the level, up to 9x9 or 11x8", "WxH or WxH..WxH", "8x8", SizeRange::parse);
    private static final Parameter<IntRange> NUMBER = range("boxes", "how many boxes", BOXES, "3");
    private static final Parameter<Integer> EVALUATIONS =
            number("evaluations", "how many levels are measured for one", EvolveSettings.EVALUATIONS, "500");
    private static final Parameter<Measure> BY = new Parameter<>(
            "by",
            "the measure that is to grow",
            "NAME",
            Arrays.stream(Measure.values()).map(Measure::label).toList(),
            Measure.LEAST_BOX_LINES.label(),
            text -> Measure.labelled(text).orElseThrow(() -> new IllegalArgumentException("there is no such measure")));
    private static final Parameter<Integer> FRONT = number(
            "front", "how many levels are kept at a time, best in lines, pushes or size", EvolveSettings.FRONT, "2");
    private static final Parameter<Integer> POSITIONS =
            number("positions", "how many positions a room may have", EvolveSettings.POSITIONS, "20000");
    private static final Parameter<Optional<Board>> START = free(
            "start",
            "the level to begin with, instead of one of another method: its rows, parted by |, with - for floor",
            "ROWS",
            "",
            EvolveKind::start);

    private final Parameter<MethodKind> from;
    private final List<Parameter<?>> parameters;

    /** Evolution that can begin with the levels of some methods, by default with those of the first. */
    public EvolveKind(List<MethodKind> origins) {
        List<String> names = origins.stream().map(MethodKind::name).toList();
        from = new Parameter<>(
                "from",
                "the method that makes the first level",
                "NAME",
                names,
                names.get(0),
                name -> MethodKind.named(origins, name));
        parameters = List.of(SIZE, NUMBER, EVALUATIONS, BY, from, FRONT, POSITIONS, START);
    }

    @Override
    public String name() {
        return "evolve";
    }

    @Override
    public String meaning() {
        return "changes walls, goals and boxes of a level as long as it gets harder";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return parameters;
    }

    @Override
    public LevelMethod with(Map<String, String> settings) {
        Optional<Board> start = START.of(settings);
        Map<String, String> all = Parameter.filled(parameters, asLargeAs(start, settings));
        if (!GoalRoom.holds(SIZE.of(all))) {
            throw new ParameterException(
                    SIZE.name(), all.getOrDefault(SIZE.name(), ""), "all positions are listed, up to 9x9 or 11x8");
        }
        NUMBER.of(all);
        LevelMethod origin = from.of(all)
                .with(Map.of(
                        SIZE.name(), all.getOrDefault(SIZE.name(), ""),
                        NUMBER.name(), all.getOrDefault(NUMBER.name(), "")));
        int positions = POSITIONS.of(all);
        start.ifPresent(level -> checkSize(level, positions, all));
        EvolveSettings values =
                new EvolveSettings(origin, start, EVALUATIONS.of(all), BY.of(all), FRONT.of(all), positions);
        return LevelMethod.of(this, all, cancellation -> new EvolveMaker(values, cancellation));
    }

    /**
     * The text of the setting {@code start} for a level, such as {@code #####|#@$.#|#####}.
     *
     * @param level with as many goals as boxes
     */
    public static String start(Board level) {
        return level.grid().toString().strip().replace('\n', '|').replace(' ', '-');
    }

    private static Optional<Board> start(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Board level = Board.of(text.replace('|', '\n').replace('-', ' '));
        if (level.boxes() != level.goals()) {
            throw new IllegalArgumentException("a level with as many goals as boxes is wanted");
        }
        return Optional.of(level);
    }

    /** Otherwise no try would ever make anything. */
    private static void checkSize(Board level, int positions, Map<String, String> settings) {
        if (!new FarthestStart(new Cancellation()).search(GoalRoom.of(level), positions)) {
            throw new ParameterException(
                    START.name(),
                    settings.getOrDefault(START.name(), ""),
                    "its room has more than " + positions + " positions, which the setting 'positions' allows");
        }
    }

    /** The settings with the size and the boxes of the level to begin with, if there is one. */
    private static Map<String, String> asLargeAs(Optional<Board> start, Map<String, String> settings) {
        if (start.isEmpty()) {
            return settings;
        }
        Map<String, String> all = new LinkedHashMap<>(settings);
        Board level = start.get();
        put(
                SIZE,
                new SizeRange(
                        IntRange.of(level.grid().width()),
                        IntRange.of(level.grid().height())),
                all);
        put(NUMBER, IntRange.of(level.boxes()), all);
        return all;
    }

    private static <T> void put(Parameter<T> parameter, T value, Map<String, String> settings) {
        String other = settings.get(parameter.name());
        if (other != null && !parameter.of(settings).equals(value)) {
            throw new ParameterException(parameter.name(), other, "the level to begin with has " + value);
        }
        settings.put(parameter.name(), value.toString());
    }
}
