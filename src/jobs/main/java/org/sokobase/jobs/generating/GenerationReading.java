package org.sokobase.jobs.generating;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.generator.Generator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.Parameter;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.jobs.solving.LimitText;

/**
 * Reads what a run is asked for from texts by the names of the command's options, and collects all that is wrong. For one
 * thread.
 */
public final class GenerationReading {

    /** The options that are no settings of a method. */
    public static final List<String> OPTIONS = List.of(
            "count",
            "until",
            "tries",
            "time",
            "min-box-lines",
            "pushes",
            "wish",
            "best",
            "spread",
            "by",
            "apart",
            "seed",
            "number",
            "threads",
            "title",
            "new",
            "no-evaluation");

    private static final String METHOD = "method";

    /** What names a setting of a method of which an option has the name. */
    private static final String SET = "set.";

    private final Map<String, String> texts;
    private final List<ParameterException> mistakes = new ArrayList<>();
    private final Optional<GenerationOrder> order;

    private GenerationReading(Map<String, String> texts) {
        this.texts = texts;
        this.order = read();
    }

    /**
     * Reads texts; a text without a letter is as if it were not there.
     *
     * @param texts by the names of options and settings, with a {@code seed}
     */
    public static GenerationReading of(Map<String, String> texts) {
        Map<String, String> given = new LinkedHashMap<>();
        texts.forEach((name, text) -> {
            if (!text.isBlank()) {
                given.put(name, text.strip());
            }
        });
        return new GenerationReading(given);
    }

    /** The name under which a setting of a method is given. */
    public static String nameOf(Parameter<?> parameter) {
        return OPTIONS.contains(parameter.name()) ? SET + parameter.name() : parameter.name();
    }

    /** The kind of method that is named, or else the usual one. */
    public static MethodKind kind(Map<String, String> texts) {
        return Generator.kind(texts.getOrDefault(
                METHOD,
                texts.containsKey("start")
                        ? "evolve"
                        : Generator.methods().get(0).name()));
    }

    /** All that is wrong, under the names of the texts. */
    public List<ParameterException> mistakes() {
        return List.copyOf(mistakes);
    }

    /**
     * What is asked for.
     *
     * @throws ParameterException the first mistake, if there is one
     */
    public GenerationOrder order() {
        return order.orElseThrow(() -> mistakes.get(0));
    }

    private Optional<GenerationOrder> read() {
        Optional<LevelMethod> method = method();
        GenerationWishes wishes = wishes();
        long seed = value("seed", Long::parseLong).orElse(0L);
        Optional<Long> number = value("number", Long::parseLong);
        int threads = value("threads", Integer::parseInt).orElse(1);
        check("count", wishes::limits);
        check("best", wishes::choice);
        check("wish", wishes::wishes);
        check("apart", wishes::leastApart);
        Optional<GenerationOrder> all = method.map(known -> new GenerationOrder(
                known,
                seed,
                number,
                threads,
                wishes,
                is("no-evaluation") ? GenerationOrder.Effort.NONE : GenerationOrder.Effort.USUAL,
                Optional.ofNullable(texts.get("title"))));
        if (mistakes.isEmpty()) {
            all.ifPresent(asked -> check(number.isPresent() ? "number" : "threads", asked::settings));
        }
        return mistakes.isEmpty() ? all : Optional.empty();
    }

    /** Whether something that is so or not so is so. */
    private boolean is(String name) {
        return "yes".equals(texts.get(name));
    }

    private Optional<LevelMethod> method() {
        MethodKind kind;
        try {
            kind = kind(texts);
        } catch (ParameterException wrong) {
            mistakes.add(wrong);
            return Optional.empty();
        }
        Map<String, String> names = new LinkedHashMap<>();
        kind.parameters().forEach(parameter -> names.put(nameOf(parameter), parameter.name()));
        Map<String, String> settings = new LinkedHashMap<>();
        texts.forEach((name, text) -> {
            if (names.containsKey(name) || !OPTIONS.contains(name) && !name.equals(METHOD)) {
                settings.put(names.getOrDefault(name, name), text);
            }
        });
        int before = mistakes.size();
        kind.parameters().forEach(parameter -> checkSetting(nameOf(parameter), () -> parameter.of(settings)));
        if (mistakes.size() > before) {
            return Optional.empty();
        }
        try {
            return Optional.of(kind.with(settings));
        } catch (ParameterException wrong) {
            String name = kind.parameters().stream()
                    .filter(parameter -> parameter.name().equals(wrong.parameter()))
                    .map(GenerationReading::nameOf)
                    .findFirst()
                    .orElse(wrong.parameter());
            mistake(name, wrong.value(), wrong);
            return Optional.empty();
        }
    }

    private void checkSetting(String name, Runnable reading) {
        try {
            reading.run();
        } catch (ParameterException wrong) {
            mistake(name, wrong.value(), wrong);
        }
    }

    private void check(String name, Runnable reading) {
        try {
            reading.run();
        } catch (ParameterException wrong) {
            mistakes.add(wrong);
        } catch (IllegalArgumentException wrong) {
            mistake(name, texts.getOrDefault(name, ""), wrong);
        }
    }

    private void mistake(String name, String text, IllegalArgumentException wrong) {
        mistakes.add(new ParameterException(name, text, String.valueOf(wrong.getMessage())));
    }

    private GenerationWishes wishes() {
        List<MeasureRange> ranges = Stream.concat(
                        value("pushes", text -> MeasureRange.of(Measure.LEAST_PUSHES.label(), text)).stream(),
                        value("wish", GenerationReading::ranges).stream().flatMap(List::stream))
                .toList();
        return new GenerationWishes(
                value("count", Long::parseLong),
                value("until", Long::parseLong),
                value("tries", Long::parseLong),
                value("time", LimitText::time),
                value("min-box-lines", Integer::parseInt),
                ranges,
                value("best", Integer::parseInt),
                value("spread", Integer::parseInt),
                value("by", MeasureName::measure),
                value("apart", Integer::parseInt).orElse(1));
    }

    private static List<MeasureRange> ranges(String text) {
        return Stream.of(text.split(",")).map(MeasureName::range).toList();
    }

    /** The value of a text; nothing if it is missing, or wrong, which is told with the other mistakes. */
    private <T> Optional<T> value(String name, Function<String, T> reader) {
        String text = texts.get(name);
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(reader.apply(text));
        } catch (NumberFormatException none) {
            mistakes.add(new ParameterException(name, text, "write a whole number, such as 20"));
        } catch (IllegalArgumentException wrong) {
            mistake(name, text, wrong);
        }
        return Optional.empty();
    }
}
