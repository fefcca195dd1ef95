package org.sokobase.web.generate;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sokobase.generator.Generator;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.Parameter;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.jobs.generating.GenerationReading;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.task.GenerateOrder;
import org.sokobase.web.task.Jobs;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;

/** The form for new levels. All that is typed is in the address, or comes back with what is wrong about it. */
final class FormPage {

    private static final String PATH = "/generate";
    private static final int BAD_REQUEST = 400;

    private final Jobs jobs;

    FormPage(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Fields that belong together. */
    record Part(String title, List<Field> fields) {}

    @JStache(path = "generate")
    record FormView(
            Frame frame,
            boolean writing,
            String wrong,
            List<Field.Option> methods,
            String meaning,
            List<Part> parts,
            boolean onlyNew,
            boolean unmeasured) {
        boolean hasWrong() {
            return !wrong.isEmpty();
        }
    }

    /** The form, with what the address says in its fields. */
    Answer html(WebRequest request) {
        return Shown.html(view(texts(request), Map.of(), ""));
    }

    /** Starts a job, or shows what is wrong. */
    Answer start(WebRequest request) {
        Map<String, String> texts = texts(request.withForm());
        List<ParameterException> mistakes = GenerateOrder.mistakes(texts);
        if (mistakes.isEmpty()) {
            return Answer.elsewhere("/jobs/" + new GenerateOrder(jobs).start(texts));
        }
        Map<String, String> byField = new LinkedHashMap<>();
        mistakes.forEach(mistake ->
                byField.merge(mistake.parameter(), String.valueOf(mistake.getMessage()), (first, more) -> first));
        String all = mistakes.size() == 1 ? "One value is wrong." : mistakes.size() + " values are wrong.";
        String elsewhere = mistakes.stream()
                .filter(mistake -> !isField(mistake.parameter(), texts))
                .map(mistake -> " " + mistake.parameter() + ": " + mistake.getMessage() + ".")
                .findFirst()
                .orElse("");
        return Shown.html(view(texts, byField, all + elsewhere)).withStatus(BAD_REQUEST);
    }

    private static boolean isField(String name, Map<String, String> texts) {
        return Stream.of(RunOption.values()).anyMatch(option -> option.key().equals(name))
                || kind(texts).parameters().stream()
                        .anyMatch(
                                parameter -> GenerationReading.nameOf(parameter).equals(name));
    }

    /** For programs: the methods with their settings, and the options. */
    Answer json(WebRequest request) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("methods", Generator.methods().stream().map(FormPage::method).toList());
        values.put("options", GenerationReading.OPTIONS);
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static Map<String, Object> method(MethodKind kind) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("method", kind.name());
        values.put("meaning", kind.meaning());
        values.put("settings", kind.parameters().stream().map(FormPage::setting).toList());
        return values;
    }

    private static Map<String, Object> setting(Parameter<?> parameter) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("name", GenerationReading.nameOf(parameter));
        values.put("meaning", parameter.meaning());
        values.put("form", parameter.form());
        values.put("choices", parameter.choices());
        values.put("default", parameter.defaultValue());
        return values;
    }

    private static Map<String, String> texts(WebRequest request) {
        Map<String, String> texts = new LinkedHashMap<>();
        request.query().keySet().forEach(name -> request.parameter(name).ifPresent(text -> texts.put(name, text)));
        kept(texts);
        return texts;
    }

    /** Settings of another method than the one that is chosen are left out. */
    private static void kept(Map<String, String> texts) {
        List<String> all = Generator.methods().stream()
                .flatMap(kind -> kind.parameters().stream())
                .map(GenerationReading::nameOf)
                .toList();
        List<String> own =
                kind(texts).parameters().stream().map(GenerationReading::nameOf).toList();
        texts.keySet().removeIf(name -> all.contains(name) && !own.contains(name));
    }

    private static MethodKind kind(Map<String, String> texts) {
        try {
            return GenerationReading.kind(texts);
        } catch (ParameterException none) {
            return Generator.methods().get(0);
        }
    }

    private FormView view(Map<String, String> texts, Map<String, String> mistakes, String wrong) {
        MethodKind kind = kind(texts);
        Stream<Part> settings = Stream.of(new Part(
                "Settings of " + kind.name(),
                kind.parameters().stream()
                        .map(parameter -> Field.of(parameter, texts, mistakes))
                        .toList()));
        Stream<Part> options = Stream.of(RunOption.Part.values())
                .map(part -> new Part(
                        part.title(),
                        Stream.of(RunOption.values())
                                .filter(option -> option.part() == part)
                                .map(option -> Field.of(option, texts, mistakes))
                                .toList()));
        return new FormView(
                Frame.of("Generate", Shown.catalog(jobs.catalog()), PATH, PATH + ".json"),
                jobs.isWriting(),
                wrong,
                Generator.methods().stream()
                        .map(each -> new Field.Option(each.name(), each.name(), each == kind))
                        .toList(),
                kind.meaning(),
                Stream.concat(settings, options).toList(),
                is(texts, "new"),
                is(texts, "no-evaluation"));
    }

    private static boolean is(Map<String, String> texts, String name) {
        return "yes".equals(texts.get(name));
    }
}
