package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CompletionScriptTest {

    private final List<String> script =
            CliRun.withoutCatalog().runLine("completion").out().lines().toList();

    @Test
    void optionsAreInOrderSoThatEveryRunWritesTheSame() {
        List<String> lists = script.stream()
                .filter(line -> line.contains("_opts=\"'"))
                .map(line -> line.substring(line.indexOf('"') + 1, line.lastIndexOf('"')))
                .toList();

        assertThat(lists)
                .hasSizeGreaterThan(50)
                .allSatisfy(
                        list -> assertThat(Arrays.asList(list.split(" ", -1))).isSorted());
    }

    @Test
    void casesAreInOrderAndNoLineIsLost() {
        List<List<String>> cases = new ArrayList<>();
        for (String line : script) {
            if (line.contains("case ${prev_word} in")) {
                cases.add(new ArrayList<>());
            } else if (line.startsWith("    '-")) {
                cases.get(cases.size() - 1).add(line);
            }
        }

        assertThat(cases)
                .hasSizeGreaterThan(30)
                .allSatisfy(all -> assertThat(all).isSorted());
        assertThat(cases)
                .anySatisfy(all -> assertThat(all)
                        .contains("    '--method')", "    '--reading')")
                        .size()
                        .isGreaterThan(20));
        assertThat(script.stream().filter(line -> line.strip().equals("esac")).count())
                .isEqualTo(
                        script.stream().filter(line -> line.contains("case $")).count());
    }
}
