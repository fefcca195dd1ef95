package org.sokobase.cli.generate;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.generator.Generator;
import org.sokobase.generator.evolve.EvolveKind;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.ParameterException;
import picocli.CommandLine.Option;

/** The options that choose and set a method. Their values are read by the method itself. */
final class MethodOptions {

    private static final String READING = "reading.";
    private static final String START = "start";

    private static final Set<String> OPTIONS =
            Set.of("method", "size", "boxes", "forward", "backward", "strategy", "box", "push", "pull", "route");

    private final Map<String, String> settings = new LinkedHashMap<>();

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "How levels are made; --methods lists all ways and their settings. Default: wu.")
    private Optional<String> method = Optional.empty();

    @Option(
            names = "--size",
            paramLabel = "WxH[..WxH]",
            description = "The size with its border, such as 8x8, or a range, such as 6x6..10x10. Default: 8x8.")
    void size(String value) {
        settings.put("size", value);
    }

    @Option(names = "--boxes", paramLabel = "N[..M]", description = "How many boxes, such as 3 or 2..4. Default: 3.")
    void boxes(String value) {
        settings.put("boxes", value);
    }

    @Option(
            names = "--forward",
            paramLabel = "N",
            description = "wu: how many iterations push a box and open floor. Default: 32.")
    void forward(String value) {
        settings.put("forward", value);
    }

    @Option(
            names = "--backward",
            paramLabel = "N",
            description = "wu: how many iterations pull a box away. Default: 32.")
    void backward(String value) {
        settings.put("backward", value);
    }

    @Option(
            names = "--strategy",
            paramLabel = "NAME[,NAME]",
            description = "wu: S1 to S9; of several, another one by chance in each iteration. Default: S9.")
    void strategy(String value) {
        settings.put("strategy", value);
    }

    @Option(names = "--mix", description = "wu: each iteration draws its choices by chance.")
    private boolean mix;

    @Option(
            names = "--box",
            paramLabel = "NAME",
            description = "wu: which box is next: random, least-pushed or in-order. Default: as the strategy has it.")
    void box(String value) {
        settings.put("box", value);
    }

    @Option(
            names = "--push",
            paramLabel = "NAME",
            description =
                    "wu: where it is pushed: random, farthest or most-obstacles. Default: as the strategy has it.")
    void push(String value) {
        settings.put("push", value);
    }

    @Option(
            names = "--pull",
            paramLabel = "NAME",
            description = "wu: where it is pulled: random, farthest, most-obstacles or most-access. Default: as the "
                    + "strategy has it.")
    void pull(String value) {
        settings.put("pull", value);
    }

    @Option(
            names = "--route",
            paramLabel = "NAME",
            description = "wu: how the player gets to the box: direct or closest-active-tile. Default: as the strategy "
                    + "has it.")
    void route(String value) {
        settings.put("route", value);
    }

    @Option(
            names = "--start",
            paramLabel = "ID|FILE#N",
            description = "evolve: the level to begin with, as large as it is. Makes evolve the default method.")
    private Optional<String> start = Optional.empty();

    @Option(
            names = "--reading",
            paramLabel = "NAME=VALUE",
            split = ",",
            description = "wu: how its paper is read where it leaves something open, such as idle=another-box.")
    void readings(Map<String, String> readings) {
        readings.forEach((name, value) -> settings.put(READING + name, value));
    }

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            split = ",",
            description = "Any setting of the method by its name, see --methods.")
    void others(Map<String, String> others) {
        settings.putAll(others);
    }

    /**
     * The method as it is set.
     *
     * @throws UserException if it cannot be set like that
     */
    LevelMethod method(Program program) {
        String name = method.orElse(start.isPresent() ? "evolve" : "wu");
        start.ifPresent(level -> settings.put(START, start(new WantedLevels(program).theOne(level))));
        if (mix && settings.put("strategy", "mix") != null) {
            throw new UserException(ExitCode.USAGE, "--mix and --strategy exclude each other");
        }
        try {
            return Generator.method(name, settings);
        } catch (ParameterException wrong) {
            throw new UserException(ExitCode.USAGE, option(wrong) + ": " + wrong.getMessage());
        }
    }

    private static String start(ShownLevel level) {
        return level.board()
                .map(EvolveKind::start)
                .orElseThrow(() -> new UserException(ExitCode.USAGE, level.name() + ": no level to begin with"));
    }

    private String option(ParameterException wrong) {
        String name = wrong.parameter();
        if (name.equals(START) && start.isPresent()) {
            return "--start " + start.get();
        }
        if (name.startsWith(READING)) {
            return "--reading " + name.substring(READING.length()) + "=" + wrong.value();
        }
        return OPTIONS.contains(name) ? "--" + name + " " + wrong.value() : "--set " + name + "=" + wrong.value();
    }
}
