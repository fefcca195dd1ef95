package org.sokobase.generator;

import java.util.List;
import java.util.Map;
import org.sokobase.generator.evolve.EvolveKind;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.reverse.ReverseKind;
import org.sokobase.generator.template.TemplateKind;
import org.sokobase.generator.wu.WuKind;

/** The methods by name, and single levels by their numbers. Stateless, so safe for use by several threads. */
public final class Generator {

    private static final List<MethodKind> METHODS = List.of(
            WuKind.WU,
            TemplateKind.TEMPLATES,
            ReverseKind.REVERSE,
            new EvolveKind(List.of(WuKind.WU, TemplateKind.TEMPLATES)));

    private Generator() {}

    /** All kinds of methods, the default first. */
    public static List<MethodKind> methods() {
        return METHODS;
    }

    /**
     * A kind of method by its name, in any case.
     *
     * @throws ParameterException if there is no such method
     */
    public static MethodKind kind(String name) {
        try {
            return MethodKind.named(METHODS, name);
        } catch (IllegalArgumentException none) {
            throw new ParameterException("method", name, String.valueOf(none.getMessage()));
        }
    }

    /**
     * A method by its name, in any case, with some of its settings, and the defaults of all others.
     *
     * @throws ParameterException if there is no such method, or it cannot be set like this
     */
    public static LevelMethod method(String name, Map<String, String> settings) {
        return kind(name).with(settings);
    }

    /**
     * One try of a method.
     *
     * @param seed   of the run
     * @param number of the try in that run, from 0
     */
    public static Attempt attempt(LevelMethod method, long seed, long number) {
        return method.maker().attempt(new SeededRandom(seed, number));
    }
}
