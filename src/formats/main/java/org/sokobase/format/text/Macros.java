package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.level.TextEntry;
import org.sokobase.lint.LintCode;

/**
 * The macros of old .sok files: a line {@code Key=value} in the head of the file, which a text inserts as
 * {@code <#Key#/>}. The case of keys does not count, the first value does. What is inserted is not looked through again,
 * and no file gets more than a million characters longer by it. A macro that is not defined, or that
 * would be too much, stays as written and is reported.
 */
final class Macros {

    private static final Pattern DEFINITION = Pattern.compile("\\s*+([\\p{L}\\p{N} _-]++)=(.*)", Pattern.DOTALL);
    private static final Pattern USE = Pattern.compile("<#([^<>#]{1,100})#/>");

    private final Map<String, String> values = new HashMap<>();
    private final Set<String> reported = new HashSet<>();
    private int room = 1_000_000;

    /** Takes in a line of the head, if it defines a macro. */
    void define(String line) {
        if (line.indexOf('=') > 0) {
            Matcher definition = DEFINITION.matcher(line);
            if (definition.matches()) {
                values.putIfAbsent(
                        normal(definition.group(1)), definition.group(2).strip());
            }
        }
    }

    /** The entries with the values in place of the macros. */
    List<TextEntry> expand(List<TextEntry> entries, Diagnostics diagnostics) {
        List<TextEntry> expanded = new ArrayList<>(entries.size());
        for (TextEntry entry : entries) {
            boolean uses = entry.text().contains("<#");
            expanded.add(uses ? entry.withText(expand(entry, diagnostics)) : entry);
        }
        return expanded;
    }

    private String expand(TextEntry entry, Diagnostics diagnostics) {
        StringBuilder text = new StringBuilder();
        Matcher use = USE.matcher(entry.text());
        while (use.find()) {
            String value = values.get(normal(use.group(1)));
            if (value != null && value.length() <= room) {
                room -= value.length();
                use.appendReplacement(text, Matcher.quoteReplacement(value));
            } else if (reported.size() < 100 && reported.add(normal(use.group(1)))) {
                String why = value == null ? " is not defined in the file's head" : " would make the file too long";
                String message = "the macro " + use.group() + why + " and stays as written";
                diagnostics.report(entry.line(), 0, LintCode.UNDEFINED_MACRO, message);
            }
        }
        return use.appendTail(text).toString();
    }

    private static String normal(String key) {
        return key.strip().toLowerCase(Locale.ROOT);
    }
}
