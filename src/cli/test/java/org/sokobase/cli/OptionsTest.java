package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Requirement;
import org.sokobase.Tour;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.ChoiceConverter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The contract with scripts: where options may stand, which columns there are, how commands end. */
class OptionsTest {

    private static final String ID_COLUMNS =
            "file,index,line,title,width,height,boxes,goals,exact_id,unique_id,v1_id,status";

    @TempDir
    private static Path folder;

    private static Path catalog;

    @BeforeAll
    static void fillCatalog() {
        catalog = folder.resolve("catalog");
        CliRun.withCatalog(catalog).runLine("import " + Tour.ARGUMENTS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--format csv id collections/workshop.xsb",
                "id --format csv collections/workshop.xsb",
                "id collections/workshop.xsb --format csv",
                "id collections/workshop.xsb --format=csv",
                "--format CSV id collections/workshop.xsb",
                "--format json id --format csv collections/workshop.xsb"
            })
    void theFormatMayStandAnywhere(String line) {
        CliRun.Result result = CliRun.withoutCatalog().runLine(line);

        assertThat(result.exitCode()).isZero();
        assertThat(result.outLines()).hasSize(7).startsWith(ID_COLUMNS);
    }

    @Test
    void theBareNameShowsAllCommandsInALineEach() {
        CliRun.Result list = CliRun.withoutCatalog().run();

        assertThat(list.exitCode()).isZero();
        assertThat(list.err()).isEmpty();
        assertThat(list.out()).contains("--help");
        assertThat(list.outLines())
                .contains("The catalog:", "  import       Import level files and solution files into the catalog.")
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(list.outLines().stream()
                        .filter(line -> line.startsWith("  "))
                        .map(line -> line.strip().split(" ")[0]))
                .containsExactlyInAnyOrder(commands());
    }

    private static String[] commands() {
        return Commands.all()
                .filter(command -> !command.isEmpty() && !command.contains(" "))
                .toArray(String[]::new);
    }

    /** A class of a command that nobody put into the list would be out of reach. */
    @Test
    void theProgramHasEveryCommandThatThereIsAClassFor() throws IOException {
        Path sources = Path.of("src/cli/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            List<String> named = files.filter(file -> file.toString().endsWith("Command.java"))
                    .map(file -> loaded(sources.relativize(file)))
                    .filter(type -> type.isAnnotationPresent(Command.class))
                    .map(type -> type.getAnnotation(Command.class).name())
                    .toList();

            assertThat(Commands.all().map(command -> command.replaceFirst(".* ", "")))
                    .containsAll(named);
            assertThat(named).hasSizeGreaterThan(30);
        }
    }

    private static Class<?> loaded(Path source) {
        try {
            return Class.forName(source.toString().replace(".java", "").replace('/', '.'));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void whatOneCommandSaysDoesNotDependOnTheOthers() {
        Map<String, CommandLine> all =
                CommandList.program(new Sokobase(null, null)).getSubcommands();
        for (String command : commands()) {
            assertThat(CommandList.program(new Sokobase(null, null), new String[] {command, "--help"})
                            .getSubcommands()
                            .get(command)
                            .getUsageMessage())
                    .isEqualTo(all.get(command).getUsageMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-q duplicates", "duplicates -q", "--quiet duplicates", "duplicates --exact --quiet"})
    void quietMayStandAnywhereAndLeavesOnlyData(String line) {
        CliRun.Result result = CliRun.withCatalog(catalog).runLine(line);

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("Keyhole");
    }

    @Test
    void everyOptionWithANumberSaysInWordsWhatIsNone() {
        Set<String> numbers = new TreeSet<>();
        for (CommandLine command : commands(CommandList.program(new Sokobase(null, null)))) {
            for (CommandLine.Model.OptionSpec option : command.getCommandSpec().options()) {
                boolean number = List.of(option.auxiliaryTypes()).stream()
                        .anyMatch(type -> Set.of(int.class, Integer.class, long.class, Long.class)
                                .contains(type));
                if (number && option.converters().length == 0) {
                    String line = command.getCommandSpec().qualifiedName(" ").replace("sokobase ", "");
                    String name = option.longestName();
                    numbers.add(name);
                    assertThat(CliRun.withoutCatalog()
                                    .run((Object[]) (line + " " + name + " 1x").split(" "))
                                    .err())
                            .startsWith("sokobase: " + name + ": '1x' is not a whole number");
                }
            }
        }
        assertThat(numbers).contains("--nodes", "--every", "--at", "--run", "--seed", "--threads", "--max-width");
    }

    /** But for those that say themselves how they are read. */
    @Test
    void everyChoiceIsShownAsItIsTypedAndReadInAnyCase() {
        Set<String> chosen = new TreeSet<>();
        for (CommandLine command : commands(CommandList.program(new Sokobase(null, null)))) {
            for (CommandLine.Model.ArgSpec argument : command.getCommandSpec().args()) {
                for (Class<?> type : argument.auxiliaryTypes()) {
                    boolean choices = type.isEnum() && argument.converters().length == 0;
                    for (Object choice : choices ? type.getEnumConstants() : new Object[0]) {
                        chosen.add(argument.paramLabel());
                        assertThat(choice.toString())
                                .as(argument.toString())
                                .isEqualTo(choice.toString().toLowerCase(Locale.ROOT));
                        assertThat(new ChoiceConverter<>(List.of(type.getEnumConstants()))
                                        .convert(choice.toString().toUpperCase(Locale.ROOT)))
                                .isSameAs(choice);
                    }
                }
            }
        }
        assertThat(chosen).contains("FORMAT", "STEP");
    }

    private static List<CommandLine> commands(CommandLine command) {
        List<CommandLine> all = new ArrayList<>(List.of(command));
        command.getSubcommands().values().forEach(below -> all.addAll(commands(below)));
        return all;
    }

    /** A catalog with one of everything, and a set with no more than that. */
    @Test
    void oneIsNeverCalledMany() throws IOException {
        Path set = Files.writeString(folder.resolve("single.xsb"), "#####\n#@$.#\n#####\nTitle: A\nSolution: R\n");
        CliRun single = CliRun.withCatalog(folder.resolve("single"));
        StringBuilder all = new StringBuilder();
        for (String line : List.of(
                "import SET",
                "stats",
                "find SET",
                "collections",
                "check",
                "verify SET",
                "lint SET",
                "solutions",
                "score SET",
                "export -o OUT.slc",
                "convert SET -o OUT.lurd",
                "dump OUT",
                "undo --dry-run",
                "solutions add SET",
                "undo")) {
            CliRun.Result result =
                    single.runLine(line.replace("SET", set.toString()).replace("OUT", folder + "/single-out"));
            all.append(result.out()).append(result.err());
        }

        assertThat(all).contains("1 file").doesNotContainPattern("(?<![0-9.,])1 +[a-z]+s\\b(?<!solves)");
    }

    @Test
    void quietDoesNotHideProblems() {
        assertThat(CliRun.withoutCatalog()
                        .runLine("-q id collections/damaged.xsb")
                        .err())
                .contains("collections/damaged.xsb:18: error: level 2: the outer wall has a hole");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--db %s stats", "stats --db %s", "stats --db=%s.mv.db"})
    void theCatalogMayBeNamedAnywhere(String line) {
        assertThat(CliRun.withoutCatalog().runLine(line.formatted(catalog)).out())
                .contains("37  levels");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    id collections | file,index,line,title,width,height,boxes,goals,exact_id,unique_id,v1_id,status
                    lint collections | file,line,column,severity,code,message
                    lint --fix --dry-run collections | file,index,line,code,before,after
                    import collections | file,levels,new,exact,symmetric,moved,rejected,solutions,status,format,charset,path,also_at
                    import --levels collections | file,index,line,title,verdict,view,exact_id,unique_id,first_seen,status
                    find 4FE1FBB4886DF490 | unique_id,exact_id,collection,index,title,author,file,line,view,matched_by,marks,status,path,also_at,hard,interesting,ratings,measures
                    list | collection,index,title,author,file,line,width,height,boxes,floor,status,copies,solved,solutions,moves,pushes,marks,hard,interesting,ratings,measures,unique_id,exact_id,v1_id,path,tags,moves_at_least,pushes_at_least
                    marks | unique_id,mark,said_by,said_at,note,collection,index,title,author,file,line,path
                    show 4FE1FBB4886DF490 | file,index,line,title,author,collection,status,exact_id,unique_id,v1_id,board,marks,at,moves,player,boxes_at,goals_at,path,also_at,hard,interesting,ratings,tags,best_moves,best_pushes,moves_at_least,pushes_at_least
                    tags | tag,unique_id,collection,index,title,author,file,line,path
                    check | kind,where,message,cure
                    edit yard-sale | file,index,field,published,shown,path
                    undo --list | run,started_at,program_version,files,levels,solutions,paths,removed_files,edited_texts,removed_levels
                    undo --dry-run | run,file,levels,boards,puzzles,solutions,waiting,stays_at
                    stats | files,collections,levels,rejected,exact_boards,puzzles,groups,redundant,solutions,solved_puzzles,unsolvable_puzzles,trivial_puzzles,tried_puzzles,untried_puzzles,tried_by_time
                    collections | collection,author,file,levels,puzzles,rejected,solved,unsolvable_puzzles,trivial_puzzles,reference,path,also_at,tags
                    check-new --nodes 10 collections/workshop.xsb | file,index,title,line,status,unique_id,exact_id,verdict,tier,view,differing,squares,percent,other_file,other_index,other_title,other_author,result,reason,optimal,moves,pushes,box_lines,box_changes,pushing_sessions,player_lines,message,terms,other_terms
                    overlap | collection,file,puzzles,other_collection,other_file,other_puzzles,common,only_here,only_there,near_here,near_there,contained,earlier_here,earlier_there,dates_stated,tier
                    overlap --list yard-sale | unique_id,collection,index,title,author,file,line,relation,view,tier,other_unique_id,other_collection,other_index,other_title,other_author,other_file,other_line,differing,percent
                    duplicates | group,unique_id,exact_id,relation,view,collection,index,title,author,file,line,preferred,tier,key,decided_by,copies,differing,squares,percent,path
                    verify collections | file,line,exact_id,level,verdict,solved_at,moves,pushes,box_lines,box_changes,pushing_sessions,player_lines,message
                    show collections/workshop.xsb | file,index,line,title,author,collection,status,exact_id,unique_id,v1_id,board,marks,at,moves,player,boxes_at,goals_at,path,also_at,hard,interesting,ratings,tags,best_moves,best_pushes,moves_at_least,pushes_at_least
                    diff collections/workshop.xsb#1 4FE1FBB4886DF490 | file,index,line,title,author,collection,exact_id,unique_id,other_file,other_index,other_line,other_title,other_author,other_collection,other_exact_id,other_unique_id,differing,squares,percent,view,right,down,board,other_board,mask,path,other_path
                    similar collections/workshop.xsb#1 --within 30 | unique_id,exact_id,collection,index,title,author,file,line,view,differing,squares,percent,right,down,tier,path
                    solve collections/workshop.xsb --nodes 1 | file,index,title,unique_id,exact_id,result,reason,moves,pushes,optimal,by,nodes,cpu_ms,wall_ms,bytes,saved,lurd,path,best_stage,stages,out_of_plan,off_goals
                    solve --explain collections/workshop.xsb | file,index,title,unique_id,exact_id,reason,least_pushes,dead,tunnels,bent_tunnels,rooms,closed,corral_boxes,frozen_boxes,packing,parking,path
                    optimise collections/workshop.lurd --nodes 1 | file,index,title,exact_id,result,reason,moves_before,pushes_before,moves,pushes,nodes,cpu_ms,saved,lurd,path
                    bench collections/workshop.xsb --nodes 1 | solver,file,index,title,exact_id,result,reason,moves,pushes,cpu_seconds,wall_seconds,nodes,nodes_per_second,bytes,by,every,lurd,round,seed,cpu_clock
                    experiment | experiment,shows
                    solutions | unique_id,exact_id,collection,index,title,author,file,line,kind,view,from_exact_id,best,moves,pushes,box_lines,box_changes,pushing_sessions,player_lines,sources,lurd,why,path,solved_by,solved_on,program,solving_time,remark,moves_at_least,pushes_at_least
                    """)
    void theColumnsAreThoseOfTheContract(String line, String columns) {
        assertThat(CliRun.withCatalog(catalog)
                        .runLine("--format csv " + line)
                        .outLines()
                        .get(0))
                .isEqualTo(columns);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id collections",
                "find 4FE1FBB4886DF490",
                "duplicates",
                "verify collections",
                "solutions",
                "marks",
                "solve collections/workshop.xsb",
                "solve --explain collections/workshop.xsb",
                "optimise collections/workshop.lurd --nodes 1",
                "bench collections/workshop.xsb",
                "undo --list",
                "undo --dry-run",
                "stats"
            })
    void theKeysOfJsonAreTheColumnsOfCsv(String line) {
        String columns = CliRun.withCatalog(catalog)
                .runLine("--format csv " + line)
                .outLines()
                .get(0);
        String keys = "\\{\"" + columns.replace(",", "\":.*,\"") + "\":.*}";

        assertThat(CliRun.withCatalog(catalog).runLine("--format json " + line).outLines())
                .isNotEmpty()
                .allMatch(object -> object.matches(keys));
    }

    @ParameterizedTest
    @CsvSource({
        "lint collections/workshop.xsb, 0",
        "lint collections, 1",
        "lint -q no-such-file.xsb, 3",
        "find 4FE1FBB4886DF490, 0",
        "find 0000000000000000, 1",
        "find nowhere, 1",
        "find --format csv nowhere, 1",
        "find, 2",
        "find --status open, 2",
        "find --status defective, 0",
        "find --status defective Lathe, 1",
        "show 0000000000000000, 1",
        "duplicates, 0",
        "duplicates --fail, 1",
        "duplicates --fail --within Damaged, 0",
        "verify collections, 0",
        "solutions, 0",
        "solutions nowhere, 1",
        "solutions --format csv 0000000000000000, 1",
        "solutions --best moves Sewing, 0",
        "solutions --entered Sewing, 1",
        "solutions --best score, 2",
        "solutions collections/workshop.xsb#99, 2",
        "export --author nobody, 2",
        "id collections, 0",
        "show ABC, 3",
        "show, 2",
        "diff 4FE1FBB4886DF490 collections/yard-sale.txt#9, 0",
        "diff 4FE1FBB4886DF490 collections/yard-sale.txt#8, 1",
        "similar collections/workshop.xsb#1, 0",
        "similar 4FE1FBB4886DF490, 1",
        "similar collections/workshop.xsb, 2",
        "similar collections/workshop.xsb#1 --within 5x, 2",
        "similar collections/workshop.xsb#1 --distance 5x, 2",
        "similar collections/workshop.xsb#1 --within 101%, 2",
        "similar 0000000000000000, 3",
        "similar ABC, 3",
        "duplicates --tier similar, 0",
        "duplicates --tier similar --within 3 --within 5%, 2",
        "duplicates --within Sewing --within Damaged, 2",
        "diff collections/workshop.xsb#1, 2",
        "diff collections/workshop.xsb#1 collections/workshop.xsb, 2",
        "diff collections/workshop.xsb#1 0000000000000000, 3",
        "diff collections/workshop.xsb#1 ABC, 3",
        "solve, 2",
        "solve no-such-file.xsb, 3",
        "solve ABC, 3",
        "solve collections/workshop.xsb#7, 2",
        "solve collections/workshop.xsb --time 0s, 2",
        "solve collections/workshop.xsb --time soon, 2",
        "solve collections/workshop.xsb --nodes 0, 2",
        "solve collections/workshop.xsb --memory 4, 2",
        "solve collections/workshop.xsb --threads 0, 2",
        "solve collections/workshop.xsb --optimal boxes, 2",
        "solve collections/workshop.xsb --as sok, 2",
        "solve collections/workshop.xsb --save --no-save, 2",
        "solve collections/workshop.xsb --serve, 2",
        "solve collections/workshop.xsb -o no/such/folder.sok, 3",
        "solve -q collections/workshop.xsb, 0",
        "solve 0000000000000000, 1",
        "solve --collection nowhere, 2",
        "optimise, 2",
        "optimise no-such-file.xsb, 3",
        "optimise collections/published-examples.xsb -q, 1",
        "bench, 2",
        "bench no-such-file.xsb, 3",
        "bench collections/workshop.xsb --against collections/workshop.xsb, 3",
        "bench collections/workshop.xsb --against no-such-file.csv, 3",
        "bench collections/workshop.xsb --run 'x, 2",
        "nothing, 2",
        "id, 2",
        "id --format xml collections, 2",
        "find a b, 2",
        "duplicates --unknown, 2",
        "export --max-boxes many, 2",
        "export --solved --unsolved, 2",
        "export --solutions some, 2",
        "show collections/workshop.xsb#7, 2",
        "show collections/workshop.xsb#0, 2",
        "find collections/workshop.xsb#99, 2",
        "id no-such-file.xsb, 3",
    })
    void theExitCodeSaysHowItEnded(String line, int exitCode) {
        CliRun.Result result = CliRun.withCatalog(catalog).runLine(line);

        assertThat(result.exitCode()).isEqualTo(exitCode);
        if (exitCode > 1) {
            assertThat(result.out()).doesNotContain("Usage").doesNotContain("Exception");
            assertThat(result.errLines()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V", "id --version"})
    void theVersionNamesTheProgramWithItsJavaAndItsDatabases(String line) {
        CliRun.Result result = CliRun.withoutCatalog().runLine(line);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .matches("sokobase \\S+\\Rcommit ([0-9a-f]{7,}|unknown)\\RJava \\d\\S+\\Rschema \\d+\\RH2 [\\d.]+\\R"
                        + "PostgreSQL JDBC Driver [\\d.]+\\R");
    }

    @ParameterizedTest
    @ValueSource(strings = {"60", "80", "100", "200", "rubbish", "-5", ""})
    void helpIsNeverWiderThanIsGoodToRead(String columns) {
        CliRun.Result result = CliRun.withoutCatalog().with("COLUMNS", columns).runLine("export --help");

        int width = columns.equals("100") || columns.equals("200") ? 100 : 80;
        assertThat(result.exitCode()).isZero();
        assertThat(result.outLines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
    }

    @Test
    void dashIsStandardInput() {
        CliRun run = CliRun.withCatalog(catalog).reading("#####\n#@$.#\n#####\nTitle: Piped\nSolution: R\n");

        assertThat(run.runLine("id --format csv -").out()).contains("-,1,1,Piped,5,3,1,1,E84B163E0BE1C35A");
        assertThat(run.runLine("verify -").out()).contains("solves            1       1  -:5, #1 \"Piped\"");
        assertThat(run.runLine("show -").out()).startsWith("-#1 \"Piped\"\n  #####\n  #@$.#\n  #####\n");
        assertThat(run.runLine("find -").exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run.runLine("import --dry-run --format csv -").out()).contains("-,1,1,0,0,0,0,1,imported");
    }

    @Test
    @Timeout(60)
    void bashAcceptsTheCompletionScript() throws IOException, InterruptedException {
        Requirement.program(Path.of("/bin/bash"));
        CliRun.Result result = CliRun.withoutCatalog().runLine("completion");
        Path script = Files.writeString(folder.resolve("completion.sh"), result.out());

        Process bash = new ProcessBuilder("/bin/bash", "-n", script.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(bash.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(bash.exitValue()).as(said).isZero();
        assertThat(result.out()).contains("duplicates").contains("--removed");
    }
}
