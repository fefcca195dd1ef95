package org.sokobase.spark;

import java.util.List;
import org.sokobase.choice.PreferRule;
import org.sokobase.choice.Preference;
import org.sokobase.spark.group.NamedCollection;
import org.sokobase.spark.table.Tables;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which of several copies is the one to keep. */
final class Preferences {

    @Option(
            names = "--prefer",
            paramLabel = "RULE",
            split = ",",
            converter = RuleConverter.class,
            description = "Which copy to keep; the first rule in which two copies differ decides: solution, texts, "
                    + "set, date, collection=TEXT, original, walls, order. "
                    + "Default: solution,texts,set,date,original,walls,order.")
    private List<PreferRule> rules = List.of();

    /** Reads a rule. */
    static final class RuleConverter implements ITypeConverter<PreferRule> {
        @Override
        public PreferRule convert(String text) {
            return PreferRule.parse(text)
                    .filter(rule -> rule.kind() != PreferRule.Kind.REFERENCE)
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' is no rule of tables: solution, "
                            + "texts, set, date, collection=TEXT, original, walls or order"));
        }
    }

    /**
     * The preference among the levels of some tables.
     *
     * @throws CommandException if a rule names a collection that they do not have
     */
    Preference preference(Tables tables) {
        rules.stream()
                .filter(rule -> rule.kind() == PreferRule.Kind.COLLECTION)
                .map(PreferRule::collection)
                .filter(name ->
                        tables.levels().where(NamedCollection.column(name)).isEmpty())
                .findFirst()
                .ifPresent(name -> {
                    throw new CommandException(
                            ExitCode.USAGE,
                            "no collection has the title or the file " + name
                                    + ": the columns collection and file of the table levels list them all");
                });
        return rules.isEmpty() ? Preference.USUAL : new Preference(rules);
    }
}
