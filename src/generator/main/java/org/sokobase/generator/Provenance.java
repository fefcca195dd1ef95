package org.sokobase.generator;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.Parameter;
import org.sokobase.generator.method.ParameterException;

/**
 * How a level was made: enough to make it again. As text it is one line, which stands beside the level in files and in the
 * catalog: {@code sokobase 0.1.0 wu size=8x8 boxes=3 forward=32 backward=32 strategy=S9 seed=1 number=42}. Settings that have
 * their default are left out but for the five that say most.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param version  of the program that made it
 * @param method   the name of the method
 * @param settings of the method; all others have their defaults
 * @param seed     of the run
 * @param number   of the try in that run
 */
public record Provenance(String version, String method, Map<String, String> settings, long seed, long number) {

    private static final String KEY = "Generator";

    private static final String PROGRAM = "sokobase";
    private static final Pattern TEXT = Pattern.compile("(?m)^\\s*(?:" + KEY + ":\\s*)?" + PROGRAM
            + " (\\S+) (\\S+)((?: [^ =]+=[^ =]*)*) seed=(-?[0-9]{1,19}) number=([0-9]{1,19})\\s*$");
    private static final int ALWAYS_SHOWN = 5;

    /** With a map that nobody changes, in its order. */
    public Provenance {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    /** Of a level that a method made. */
    public static Provenance of(String version, LevelMethod method, long seed, long number) {
        return new Provenance(version, method.kind().name(), method.settings(), seed, number);
    }

    /** The provenance in one of the lines of a text, after its key or alone. */
    public static Optional<Provenance> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        Map<String, String> settings = new LinkedHashMap<>();
        for (String setting : matcher.group(3).strip().split(" ", -1)) {
            int sign = setting.indexOf('=');
            if (sign > 0) {
                settings.put(setting.substring(0, sign), setting.substring(sign + 1));
            }
        }
        try {
            return Optional.of(new Provenance(
                    matcher.group(1),
                    matcher.group(2),
                    settings,
                    Long.parseLong(matcher.group(4)),
                    Long.parseLong(matcher.group(5))));
        } catch (NumberFormatException tooLarge) {
            return Optional.empty();
        }
    }

    /**
     * Makes the level again.
     *
     * @throws ParameterException if this program has no such method or setting
     */
    public Attempt attempt() {
        return Generator.attempt(Generator.method(method, settings), seed, number);
    }

    /** The line that stands beside a level. */
    public String line() {
        return KEY + ": " + this;
    }

    /** The line that {@link #parse} reads, without its key. Settings of a method that is not known here are as they are. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(PROGRAM + " " + version + " " + method);
        Generator.methods().stream()
                .filter(kind -> kind.name().equalsIgnoreCase(method))
                .findFirst()
                .ifPresentOrElse(
                        kind -> append(kind, text), () -> settings.forEach((name, value) -> append(name, value, text)));
        return text + " seed=" + seed + " number=" + number;
    }

    private void append(MethodKind kind, StringBuilder text) {
        for (int i = 0; i < kind.parameters().size(); i++) {
            Parameter<?> parameter = kind.parameters().get(i);
            String value = settings.getOrDefault(parameter.name(), parameter.defaultValue());
            if (i < ALWAYS_SHOWN || !value.equals(parameter.defaultValue())) {
                append(parameter.name(), value, text);
            }
        }
    }

    private static void append(String name, String value, StringBuilder text) {
        text.append(' ').append(name).append('=').append(value.replace(" ", ""));
    }
}
