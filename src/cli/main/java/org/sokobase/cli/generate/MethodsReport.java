package org.sokobase.cli.generate;

import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import org.sokobase.generator.Generator;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.Parameter;

/** The methods and their settings, as {@code generate --methods} lists them. */
final class MethodsReport {

    private static final Table<Setting> TABLE = Table.<Setting>named("generate --methods")
            .with(NewLevelColumn.METHOD, setting -> setting.kind().name())
            .with(NewLevelColumn.SETTING, setting -> setting.parameter().name())
            .with(NewLevelColumn.DEFAULT, setting -> setting.parameter().defaultValue())
            .with(NewLevelColumn.VALUES, MethodsReport::values)
            .with(NewLevelColumn.MEANING, setting -> setting.parameter().meaning());

    private final Program program;

    MethodsReport(Program program) {
        this.program = program;
    }

    private record Setting(MethodKind kind, Parameter<?> parameter) {}

    void write() {
        Output<MethodKind> output = program.output(
                TABLE, kind -> kind.parameters().stream().map(parameter -> new Setting(kind, parameter)), this::show);
        Generator.methods().forEach(output::write);
    }

    private void show(MethodKind kind) {
        program.console().println(kind.name() + ": " + kind.meaning());
        for (Parameter<?> parameter : kind.parameters()) {
            String values = values(new Setting(kind, parameter));
            program.console().println(String.format("  %-18s %s", parameter.name(), parameter.meaning()));
            program.console().println(String.format("  %-18s %s; default %s", "", values, parameter.defaultValue()));
        }
    }

    private static String values(Setting setting) {
        Parameter<?> parameter = setting.parameter();
        return parameter.choices().isEmpty() ? parameter.form() : String.join(" ", parameter.choices());
    }
}
