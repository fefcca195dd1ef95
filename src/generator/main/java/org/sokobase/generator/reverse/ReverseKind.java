package org.sokobase.generator.reverse;

import static org.sokobase.generator.method.Parameter.free;
import static org.sokobase.generator.method.Parameter.number;
import static org.sokobase.generator.method.Parameter.range;

import java.util.List;
import java.util.Map;
import org.sokobase.generator.method.IntRange;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.Parameter;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.generator.method.SizeRange;

/** The kind of method by which Boxoban was made. Immutable. */
public final class ReverseKind implements MethodKind {

    /** The only one. */
    public static final ReverseKind REVERSE = new ReverseKind();

    private static final Parameter<SizeRange> SIZE =
            free("size", "the size of the level", "WxH or WxH..WxH", "10x10", SizeRange::parse);
    private static final Parameter<IntRange> NUMBER = range("boxes", "how many boxes", ReverseSettings.BOXES, "4");
    private static final Parameter<Integer> STEPS =
            number("steps", "how many steps the walk has that digs the room", ReverseSettings.STEPS, "30");
    private static final Parameter<Integer> TURN =
            number("turn", "how often that walk turns, in percent of its steps", ReverseSettings.PERCENT, "35");
    private static final Parameter<Integer> PLAYS =
            number("plays", "how many times the boxes are pulled from the goals", ReverseSettings.PLAYS, "20");
    private static final Parameter<Integer> PULLS =
            number("pulls", "how many pulls there are each time", ReverseSettings.PULLS, "100");
    private static final List<Parameter<?>> PARAMETERS = List.of(SIZE, NUMBER, STEPS, TURN, PLAYS, PULLS);

    private ReverseKind() {}

    @Override
    public String name() {
        return "reverse";
    }

    @Override
    public String meaning() {
        return "digs a random room, then pulls boxes away from the goals at random (as Boxoban, 2018)";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return PARAMETERS;
    }

    @Override
    public LevelMethod with(Map<String, String> settings) {
        Map<String, String> all = Parameter.filled(PARAMETERS, settings);
        SizeRange size = SIZE.of(all);
        IntRange boxes = NUMBER.of(all);
        try {
            size.width().within(ReverseSettings.SIDES);
            size.height().within(ReverseSettings.SIDES);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(SIZE.name(), size.toString(), String.valueOf(wrong.getMessage()));
        }
        if ((size.width().least() - 2) * (size.height().least() - 2) <= 2 * boxes.most() + 1) {
            throw new ParameterException(
                    SIZE.name(),
                    size.toString(),
                    "no room for " + boxes.most() + " boxes, as many goals and the player");
        }
        ReverseSettings values =
                new ReverseSettings(size, boxes, STEPS.of(all), TURN.of(all), PLAYS.of(all), PULLS.of(all));
        return LevelMethod.of(this, all, cancellation -> new ReverseMaker(values));
    }
}
