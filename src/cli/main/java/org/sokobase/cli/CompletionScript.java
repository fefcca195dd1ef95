package org.sokobase.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * The script with which bash and zsh complete commands and options. picocli hands options of groups in groups over in an order
 * that differs from run to run; here options and their cases are in alphabetical order, so that equal programs have equal scripts.
 */
final class CompletionScript {

    private static final Pattern WORDS = Pattern.compile("^(\\s*local (?:arg|flag)_opts=\")(.*)(\")$");
    private static final Pattern CASES = Pattern.compile("\\s*case \\$\\{prev_word} in");
    private static final String END_OF_CASES = "esac";
    private static final String END_OF_CASE = ";;";

    private CompletionScript() {}

    /** The script for a program. */
    static String of(CommandLine program) {
        List<String> sorted = new ArrayList<>();
        List<List<String>> cases = new ArrayList<>();
        boolean isInCases = false;
        for (String line : AutoComplete.bash("sokobase", program).lines().toList()) {
            if (isInCases && line.strip().equals(END_OF_CASES)) {
                Collections.sort(cases, (one, other) -> one.get(0).compareTo(other.get(0)));
                cases.forEach(sorted::addAll);
                cases.clear();
                isInCases = false;
            }
            if (isInCases) {
                addTo(cases, line);
            } else {
                sorted.add(withSortedWords(line));
                isInCases = CASES.matcher(line).matches();
            }
        }
        return String.join("\n", sorted) + "\n";
    }

    /** Adds a line to the case that is not at its end yet, or begins one. */
    private static void addTo(List<List<String>> cases, String line) {
        if (cases.isEmpty() || isAtEnd(cases.get(cases.size() - 1))) {
            cases.add(new ArrayList<>());
        }
        cases.get(cases.size() - 1).add(line);
    }

    private static boolean isAtEnd(List<String> lines) {
        return lines.get(lines.size() - 1).strip().equals(END_OF_CASE);
    }

    private static String withSortedWords(String line) {
        Matcher words = WORDS.matcher(line);
        return words.matches()
                ? words.group(1)
                        + Arrays.stream(words.group(2).split(" ", -1)).sorted().collect(Collectors.joining(" "))
                        + words.group(3)
                : line;
    }
}
