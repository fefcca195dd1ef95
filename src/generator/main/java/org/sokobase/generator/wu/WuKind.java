package org.sokobase.generator.wu;

import static org.sokobase.generator.method.Parameter.choice;
import static org.sokobase.generator.method.Parameter.free;
import static org.sokobase.generator.method.Parameter.number;
import static org.sokobase.generator.method.Parameter.range;

import java.util.List;
import java.util.Map;
import org.sokobase.generator.method.Choices;
import org.sokobase.generator.method.IntRange;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.Parameter;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.generator.method.SizeRange;
import org.sokobase.generator.room.MapKeeping;
import org.sokobase.generator.strategy.BoxChoice;
import org.sokobase.generator.strategy.PullChoice;
import org.sokobase.generator.strategy.PushChoice;
import org.sokobase.generator.strategy.RouteChoice;
import org.sokobase.generator.strategy.Strategy;

/** The kind of method that Wu describes, with its parameters by name. Immutable. */
public final class WuKind implements MethodKind {

    /** The only one. */
    public static final WuKind WU = new WuKind();

    private static final String FROM_STRATEGY = "strategy";
    private static final IntRange PUSHES = new IntRange(1, Readings.MOST_PUSHES);

    private static final Parameter<SizeRange> SIZE =
            free("size", "the size of the level", "WxH or WxH..WxH", "8x8", SizeRange::parse);
    private static final Parameter<IntRange> BOXES = range("boxes", "how many boxes", WuSettings.BOXES, "3");
    private static final Parameter<Integer> FORWARD =
            number("forward", "how many iterations push a box and open floor", WuSettings.FORWARD, "32");
    private static final Parameter<Integer> BACKWARD =
            number("backward", "how many iterations pull a box away", WuSettings.BACKWARD, "32");
    private static final Parameter<List<Strategy>> STRATEGY = new Parameter<>(
            "strategy",
            "a set of choices; of several, or of all choices with mix, a random one in each iteration",
            "NAME or NAME,NAME",
            StrategyNames.ALL,
            "S9",
            StrategyNames::parse);
    private static final Parameter<String> BOX = override("box", "which box is next", BoxChoice.class);
    private static final Parameter<String> PUSH = override("push", "where a box is pushed", PushChoice.class);
    private static final Parameter<String> PULL = override("pull", "where a box is pulled", PullChoice.class);
    private static final Parameter<String> ROUTE =
            override("route", "how the player gets to the box", RouteChoice.class);

    private static final Parameter<Readings.Border> BORDER = choice(
            "reading.border", "whether the size includes the border", Readings.Border.class, Readings.Border.INCLUDED);
    private static final Parameter<Readings.Idle> IDLE =
            choice("reading.idle", "an iteration whose box cannot move", Readings.Idle.class, Readings.Idle.COUNTS);
    private static final Parameter<Integer> PUSHES_EACH =
            number("reading.pushes", "how often an iteration pushes its box", PUSHES, "1");
    private static final Parameter<Readings.Farthest> FARTHEST = choice(
            "reading.farthest",
            "from where the strategy farthest measures pushes",
            Readings.Farthest.class,
            Readings.Farthest.OWN_START);
    private static final Parameter<Readings.Pulls> PULLS = choice(
            "reading.pulls",
            "what the strategies farthest and most-obstacles mean for pulls",
            Readings.Pulls.class,
            Readings.Pulls.MIRRORED);
    private static final Parameter<Readings.Backward> FROM =
            choice("reading.backward", "where the pulls begin", Readings.Backward.class, Readings.Backward.FROM_START);
    private static final Parameter<Readings.Ground> GROUND =
            choice("reading.ground", "where the pulls may go", Readings.Ground.class, Readings.Ground.FLOOR);
    private static final Parameter<Readings.Unpushed> UNPUSHED = choice(
            "reading.unpushed",
            "what becomes of a box that is never pushed",
            Readings.Unpushed.class,
            Readings.Unpushed.DISCARDED);

    private static final List<Parameter<?>> PARAMETERS = List.of(
            SIZE,
            BOXES,
            FORWARD,
            BACKWARD,
            STRATEGY,
            BOX,
            PUSH,
            PULL,
            ROUTE,
            BORDER,
            IDLE,
            PUSHES_EACH,
            FARTHEST,
            PULLS,
            FROM,
            GROUND,
            UNPUSHED);

    private WuKind() {}

    private static <E extends Enum<E>> Parameter<String> override(String name, String meaning, Class<E> type) {
        return new Parameter<>(name, meaning, "NAME", Choices.names(type), FROM_STRATEGY, text -> {
            if (!text.equals(FROM_STRATEGY)) {
                Choices.parse(type, text);
            }
            return text;
        });
    }

    @Override
    public String name() {
        return "wu";
    }

    @Override
    public String meaning() {
        return "pushes open the floor, then pulls move the start away (Wu 2020)";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return PARAMETERS;
    }

    @Override
    public LevelMethod with(Map<String, String> settings) {
        Map<String, String> all = Parameter.filled(PARAMETERS, settings);
        WuSettings values = values(all);
        return LevelMethod.of(this, all, cancellation -> new WuMaker(values, MapKeeping.KEPT));
    }

    /**
     * Makes the same levels, but computes the player's distances whenever they are asked for: to measure what keeping them is worth.
     *
     * @throws ParameterException as {@link #with}
     */
    public LevelMaker withoutMaps(Map<String, String> settings) {
        return new WuMaker(values(Parameter.filled(PARAMETERS, settings)), MapKeeping.MADE_ANEW);
    }

    private static WuSettings values(Map<String, String> all) {
        Readings readings = new Readings(
                BORDER.of(all),
                IDLE.of(all),
                PUSHES_EACH.of(all),
                FARTHEST.of(all),
                PULLS.of(all),
                FROM.of(all),
                GROUND.of(all),
                UNPUSHED.of(all));
        SizeRange size = SIZE.of(all).grown(readings.border() == Readings.Border.INCLUDED ? 0 : 2);
        List<Strategy> strategies = STRATEGY.of(all).stream()
                .map(strategy -> overridden(strategy, all))
                .distinct()
                .toList();
        IntRange boxes = BOXES.of(all);
        int forward = FORWARD.of(all);
        int backward = BACKWARD.of(all);
        try {
            return new WuSettings(size, boxes, forward, backward, strategies, readings);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(
                    SIZE.name(), all.getOrDefault(SIZE.name(), ""), String.valueOf(wrong.getMessage()));
        }
    }

    private static Strategy overridden(Strategy strategy, Map<String, String> settings) {
        String box = BOX.of(settings);
        String push = PUSH.of(settings);
        String pull = PULL.of(settings);
        String route = ROUTE.of(settings);
        return new Strategy(
                box.equals(FROM_STRATEGY) ? strategy.box() : Choices.parse(BoxChoice.class, box),
                pull.equals(FROM_STRATEGY) ? strategy.pull() : Choices.parse(PullChoice.class, pull),
                push.equals(FROM_STRATEGY) ? strategy.push() : Choices.parse(PushChoice.class, push),
                route.equals(FROM_STRATEGY) ? strategy.route() : Choices.parse(RouteChoice.class, route));
    }
}
