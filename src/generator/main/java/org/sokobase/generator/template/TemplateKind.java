package org.sokobase.generator.template;

import static org.sokobase.generator.method.Parameter.choice;
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
import org.sokobase.generator.pull.GoalRoom;

/** The kind of method that Taylor and Parberry describe. Immutable. */
public final class TemplateKind implements MethodKind {

    /** The only one. */
    public static final TemplateKind TEMPLATES = new TemplateKind();

    private static final Parameter<SizeRange> SIZE = free(
            "size",
            "the size of the level: 5, 8 or 11 squares wide, 5 or 8 high; others are rounded down",
            "WxH or WxH..WxH",
            "8x8",
            SizeRange::parse);
    private static final Parameter<IntRange> NUMBER = range("boxes", "how many boxes", TemplateSettings.BOXES, "3");
    private static final Parameter<Integer> POSITIONS = number(
            "positions",
            "after how many positions of all placements of goals the best level is taken",
            TemplateSettings.POSITIONS,
            "3000000");
    private static final Parameter<TemplateSettings.Choose> CHOOSE = choice(
            "choose",
            "the best goals: most box lines, or pushes - siblings + 4 lines - 12 boxes + chance up to 300",
            TemplateSettings.Choose.class,
            TemplateSettings.Choose.LINES);
    private static final List<Parameter<?>> PARAMETERS = List.of(SIZE, NUMBER, POSITIONS, CHOOSE);

    private TemplateKind() {}

    @Override
    public String name() {
        return "templates";
    }

    @Override
    public String meaning() {
        return "puts templates together, tries all goals, takes the farthest start (Taylor and Parberry 2011)";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return PARAMETERS;
    }

    @Override
    public LevelMethod with(Map<String, String> settings) {
        Map<String, String> all = Parameter.filled(PARAMETERS, settings);
        SizeRange size = SIZE.of(all);
        int least = Math.min(size.width().least(), size.height().least());
        if (least < TemplateSettings.TEMPLATE + 2 || !GoalRoom.holds(size)) {
            throw new ParameterException(SIZE.name(), size.toString(), "must be at least 5x5 and at most 9x9 or 11x8");
        }
        TemplateSettings values = new TemplateSettings(size, NUMBER.of(all), POSITIONS.of(all), CHOOSE.of(all));
        return LevelMethod.of(this, all, cancellation -> new TemplateMaker(values, cancellation));
    }
}
