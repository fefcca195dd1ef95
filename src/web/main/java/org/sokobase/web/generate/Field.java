package org.sokobase.web.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sokobase.generator.method.Parameter;
import org.sokobase.jobs.generating.GenerationReading;
import org.sokobase.web.data.Sentence;

/**
 * A field of the form.
 *
 * @param mistake what is wrong with its value; empty if nothing is
 */
record Field(
        String name, String label, String words, String value, String usual, List<Option> options, String mistake) {

    /** A value that can be chosen. */
    record Option(String value, String name, boolean selected) {}

    boolean hasOptions() {
        return !options.isEmpty();
    }

    boolean hasMistake() {
        return !mistake.isEmpty();
    }

    static Field of(Parameter<?> parameter, Map<String, String> values, Map<String, String> mistakes) {
        String name = GenerationReading.nameOf(parameter);
        return of(
                name,
                words(parameter.name()),
                parameter.meaning() + form(parameter.form()),
                parameter.defaultValue(),
                parameter.choices(),
                values.getOrDefault(name, ""),
                mistakes.getOrDefault(name, ""));
    }

    static Field of(RunOption option, Map<String, String> values, Map<String, String> mistakes) {
        return of(
                option.key(),
                option.label(),
                option.words() + form(option.form()),
                option.usual(),
                option.choices(),
                values.getOrDefault(option.key(), ""),
                mistakes.getOrDefault(option.key(), ""));
    }

    private static Field of(
            String name, String label, String words, String usual, List<String> choices, String value, String mistake) {
        List<String> all = new ArrayList<>(choices);
        if (!all.isEmpty() && !all.contains(usual)) {
            all.add(0, usual);
        }
        List<Option> options = all.stream()
                .map(choice -> new Option(
                        choice.equals(usual) ? "" : choice,
                        choice.replace('_', ' ').replace('-', ' '),
                        choice.equals(value.isEmpty() ? usual : value)))
                .toList();
        // several at once are typed, and so is what cannot be chosen
        boolean isTyped = options.stream().noneMatch(Option::selected);
        return new Field(name, label, words, value, usual, isTyped ? List.of() : options, mistake);
    }

    private static String form(String form) {
        return form.equals("NAME") || form.equals("TEXT") ? "" : " (" + form + ")";
    }

    private static String words(String name) {
        return Sentence.begun(name.replace('-', ' ').replace('.', ' '));
    }
}
