package org.sokobase.cli.option;

import java.util.List;
import org.sokobase.choice.PreferRule;
import org.sokobase.choice.Preference;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --prefer} of all commands that choose among copies. */
public final class PreferOption {

    @Option(
            names = "--prefer",
            paramLabel = "RULE",
            split = ",",
            converter = RuleConverter.class,
            description = "Which copy to keep or to name; the first rule in which two copies differ decides: "
                    + "reference, solution, texts, set, date, collection=TEXT, original, walls, order. "
                    + "Default: reference,solution,texts,set,date,original,walls,order.")
    private List<PreferRule> rules = List.of();

    /** Reads a rule. */
    static final class RuleConverter implements ITypeConverter<PreferRule> {
        @Override
        public PreferRule convert(String text) {
            return PreferRule.parse(text)
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' is no rule: reference, solution, "
                            + "texts, set, date, collection=TEXT, original, walls or order"));
        }
    }

    /** Which copy is the one to keep. */
    public Preference preference() {
        return rules.isEmpty() ? Preference.USUAL : new Preference(rules);
    }
}
