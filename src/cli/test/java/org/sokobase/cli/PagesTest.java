package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Tour;
import org.sokobase.cli.output.Table;
import org.sokobase.cli.output.TableColumn;
import org.sokobase.jobs.measuring.ConditionNames;
import org.sokobase.lint.LintCode;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Every command, option, column and lint code stands on a page, and pages are found, readable and linked. */
class PagesTest {

    private static final int MOST_LINES_OF_README = 160;
    private static final int WIDEST_LINE = 110;
    private static final Pattern LINK = Pattern.compile("\\[[^]]*]\\((?!https?:)([^)#]*)(#[^)]*)?\\)");

    /** Commands that only do something, and have nothing to list. */
    private static final Set<String> WITHOUT_ROWS = Set.of(
            "mark",
            "tag",
            "rate",
            "ratings import",
            "study",
            "study new",
            "study play",
            "study close",
            "study report",
            "study remove",
            "decide",
            "export",
            "convert",
            "draw",
            "play",
            "compact",
            "backup",
            "restore",
            "dump",
            "load",
            "completion",
            "serve");

    /** For each table of the program how to get it. */
    private static final Map<String, String> COMMANDS_WITH_ROWS = Map.ofEntries(
            Map.entry("id", "id collections"),
            Map.entry("id --steps", "id --steps collections"),
            Map.entry("import", "import --dry-run collections"),
            Map.entry("import --levels", "import --levels --dry-run collections"),
            Map.entry("find", "find Lathe"),
            Map.entry("list", "list"),
            Map.entry("show", "show collections/workshop.xsb"),
            Map.entry("show --family", "show --family collections/workshop.xsb#1"),
            Map.entry("duplicates", "duplicates"),
            Map.entry("check-new", "check-new --nodes 100 collections/workshop.xsb"),
            Map.entry("overlap", "overlap"),
            Map.entry("overlap --list", "overlap --list collections/workshop.xsb"),
            Map.entry("leaks", "leaks --train collections --test collections/workshop.xsb"),
            Map.entry("leaks --summary", "leaks --summary --train collections --test collections/workshop.xsb"),
            Map.entry("decisions", "decisions"),
            Map.entry("records", "records"),
            Map.entry("ids", "ids"),
            Map.entry("have", "have LIST"),
            Map.entry("missing", "missing LIST"),
            Map.entry("similar", "similar collections/workshop.xsb#1"),
            Map.entry("diff", "diff collections/workshop.xsb#1 collections/workshop.xsb#2"),
            Map.entry("export --clean", "export --clean NEW"),
            Map.entry("export --clean --merge-texts", "export --merge-texts --clean NEWLY"),
            Map.entry("export --clean --summary", "export --summary --clean NEWER"),
            Map.entry("lint", "lint collections"),
            Map.entry("lint --fix", "lint --fix --dry-run collections"),
            Map.entry("inspect", "inspect collections"),
            Map.entry("verify", "verify collections"),
            Map.entry("solutions", "solutions"),
            Map.entry("solutions add", "solutions add collections/workshop.lurd"),
            Map.entry("solutions waiting", "solutions waiting"),
            Map.entry("marks", "marks"),
            Map.entry("tags", "tags"),
            Map.entry("edit", "edit yard-sale"),
            Map.entry("evaluate", "evaluate --nodes 1 collections/workshop.xsb"),
            Map.entry("evaluate --correlations", "evaluate --correlations"),
            Map.entry("generate", "generate --seed 1 --count 1"),
            Map.entry("generate --methods", "generate --methods"),
            Map.entry("regenerate", "regenerate collections/workshop.xsb"),
            Map.entry("ratings", "ratings"),
            Map.entry("study list", "study list"),
            Map.entry("study show", "study show none"),
            Map.entry("solve", "solve --nodes 1 collections/workshop.xsb"),
            Map.entry("solve --explain", "solve --explain collections/workshop.xsb"),
            Map.entry("optimise", "optimise --nodes 1 collections/workshop.lurd"),
            Map.entry("bench", "bench --nodes 1 collections/workshop.xsb"),
            Map.entry("bench --memory-csv", "bench --nodes 1 collections/workshop.xsb#1 --memory-csv -"),
            Map.entry("experiment", "experiment"),
            Map.entry("experiment NAME", "experiment variety -o NEWEST --levels 2"),
            Map.entry("score", "score collections/yard-sale.txt"),
            Map.entry("score --totals", "score --totals collections/yard-sale.txt"),
            Map.entry("remove", "remove --dry-run collections"),
            Map.entry("undo", "undo --dry-run"),
            Map.entry("undo --list", "undo --list"),
            Map.entry("check", "check"),
            Map.entry("stats", "stats"),
            Map.entry("collections", "collections"));

    @TempDir
    private Path folder;

    static List<Page> pages() throws IOException {
        return Page.all();
    }

    private static CommandLine program() {
        return CommandList.program(new Sokobase(null, null));
    }

    private static List<CommandLine> commands() {
        return commands(program()).toList();
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        Stream<CommandLine> below = command.getSubcommands().values().stream().flatMap(PagesTest::commands);
        return Stream.concat(Stream.of(command), below);
    }

    private static String nameOf(CommandLine command) {
        return command.getCommandSpec().qualifiedName(" ").replaceFirst("^sokobase ?", "");
    }

    @Test
    void theReadmeIsShort() {
        assertThat(new Page(Page.README).lines()).hasSizeLessThanOrEqualTo(MOST_LINES_OF_README);
    }

    @Test
    void theReadmeListsEveryCommandAsTheProgramDoes() {
        List<String> listed = CliRun.withoutCatalog().run().out().lines().toList();

        assertThat(new Page(Page.README).lines())
                .containsAll(listed.subList(2, listed.size() - 2))
                .containsAll(program().getSubcommands().values().stream()
                        .map(CommandLine::getCommandSpec)
                        .map(command -> "  %-12s %s"
                                .formatted(
                                        command.name(), command.usageMessage().description()[0]))
                        .toList());
    }

    @Test
    void theReadmeLeadsToEveryPage() throws IOException {
        Set<Path> linked = new Page(Page.README)
                .matches(LINK)
                .map(link -> Path.of(link.group(1)))
                .collect(Collectors.toSet());

        assertThat(Page.all())
                .allMatch(page -> page.path().equals(Page.README)
                        || linked.contains(page.path())
                        || linked.contains(page.path().getParent())
                        || page.equals(Page.named("solver-notebook.md")));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkLeadsSomewhere(Page page) {
        assertThat(page.matches(LINK)).allSatisfy(link -> {
            Path target = link.group(1).isEmpty()
                    ? page.path()
                    : Path.of("")
                            .resolve(page.path().resolveSibling(link.group(1)).normalize());
            assertThat(target).exists();
            if (link.group(2) != null) {
                assertThat(anchors(new Page(target))).contains(link.group(2));
            }
        });
    }

    /** What headings are called in links, as GitHub does it. */
    private static List<String> anchors(Page page) {
        return page.lines().stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
                .map(heading -> "#" + heading.replaceAll("[^a-z0-9 _-]", "").replace(' ', '-'))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyBlockSaysWhatItIsAndNoLineOfTextIsWide(Page page) {
        List<String> text = new ArrayList<>();
        boolean inBlock = false;
        for (String line : page.lines()) {
            if (line.startsWith("```")) {
                assertThat(line).matches(inBlock ? "```" : "```(console|text|sql|java|xml)");
                inBlock = !inBlock;
            } else if (!inBlock && !line.startsWith("|") && !line.startsWith("    ") && !line.contains("](")) {
                text.add(line);
            }
        }
        assertThat(text).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDEST_LINE));
    }

    @Test
    void thePageOfCommandsIsAsTheirHelp() throws IOException {
        Path page = Page.named("commands.md").path();
        if (Boolean.getBoolean("sokobase.approve")) {
            Files.writeString(page, CommandsPage.of(program()));
        }
        assertThat(page).hasContent(CommandsPage.of(program()));
    }

    @Test
    void everyOptionStandsOnAPageBesidesThatOfCommands() throws IOException {
        String pages = Page.all().stream()
                .filter(page -> !page.equals(Page.named("commands.md")))
                .map(Page::text)
                .collect(Collectors.joining());
        Map<String, Boolean> named = new TreeMap<>();
        Set<String> missing = new TreeSet<>();
        for (CommandLine command : commands()) {
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (Stream.of(option.names())
                        .noneMatch(name -> named.computeIfAbsent(name, any -> stands(any, pages)))) {
                    missing.add(nameOf(command) + " " + option.longestName());
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    private static boolean stands(String option, String pages) {
        return Pattern.compile("(?<![a-z-])" + option + "(?![a-z-])")
                .matcher(pages)
                .find();
    }

    @Test
    void everyCodeOfLintStandsOnItsPageWithItsSeverity() {
        Map<String, String> documented = new TreeMap<>();
        Page.named("lint.md").rows().stream()
                .filter(row -> row.get(0).startsWith("`"))
                .forEach(row -> documented.put(row.get(0).replace("`", ""), row.get(1)));

        assertThat(documented)
                .isEqualTo(Stream.of(LintCode.values())
                        .collect(Collectors.toMap(
                                LintCode::label, code -> code.severity().label())));
    }

    @Test
    void thePageOfFilteringHasEveryNameOfConditions() throws IOException {
        Page page = Page.named("filtering.md");
        String head = "| name | kind | what it is |\n|---|---|---|\n";
        int from = page.text().indexOf(head) + head.length();
        String names = ConditionNames.ALL.all().stream()
                .map(name -> "| `" + name + "` | " + name.kind() + " | " + name.meaning() + " |\n")
                .collect(Collectors.joining());
        String expected = page.text().substring(0, from)
                + names
                + page.text().substring(page.text().indexOf("\n[Measures]", from));
        if (Boolean.getBoolean("sokobase.approve")) {
            Files.writeString(page.path(), expected);
        }
        assertThat(page.path()).hasContent(expected);
    }

    @Test
    void thePageOfColumnsIsAsTheTablesOfTheProgram() throws IOException {
        Page page = Page.named("columns.md");
        String expected = ColumnsPage.of(page.text());
        if (Boolean.getBoolean("sokobase.approve")) {
            Files.writeString(page.path(), expected);
        }
        assertThat(page.path()).hasContent(expected);
    }

    @Test
    void everyCommandWritesTheColumnsOfItsTables() throws IOException {
        CliRun run = CliRun.withCatalog(folder.resolve("catalog"));
        run.runLine("import " + Tour.ARGUMENTS);
        Path list = Files.writeString(folder.resolve("list.txt"), "1674E2D1AC70B61C\n");

        assertThat(ColumnsPage.tables()).allSatisfy(table -> {
            String line = COMMANDS_WITH_ROWS.getOrDefault(table.name(), table.name());
            String asked = line.replace("LIST", list.toString()).replace("NEW", folder + "/new");
            String format =
                    asked.endsWith(" -") ? "" : "--format csv "; // nothing beside a file that goes to standard output
            assertThat(run.runLine(format + asked).out().lines().findFirst())
                    .as(line)
                    .contains(String.join(",", table.header()));
        });
    }

    @Test
    void everyCommandHasItsTablesAndEveryColumnIsInOne() {
        List<Table<?>> tables = ColumnsPage.tables();

        assertThat(tables).extracting(Table::name).containsExactlyInAnyOrderElementsOf(COMMANDS_WITH_ROWS.keySet());
        assertThat(commands().stream().map(PagesTest::nameOf).filter(name -> !name.isEmpty()))
                .allMatch(name -> COMMANDS_WITH_ROWS.containsKey(name) || WITHOUT_ROWS.contains(name));
        assertThat(tables.stream().flatMap(table -> table.header().stream()).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        TableColumn.all().stream().map(TableColumn::label).toList());
    }
}
