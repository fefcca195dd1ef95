package org.sokobase.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sokobase.cli.console.Console;

class OutputTest {

    /** A puzzle and what is known of it. */
    private record Known(String title, Optional<Integer> moves, OptionalInt line, boolean isPreferred) {}

    private static final Known FULL = new Known("One, \"two\"", Optional.of(12), OptionalInt.of(3), true);
    private static final Known EMPTY = new Known("", Optional.empty(), OptionalInt.empty(), false);

    private final Table<Known> table = Table.<Known>named("known")
            .with(Column.TITLE, Known::title)
            .with(Known::moves, Table.<Optional<Integer>>shared().with(Column.MOVES, moves -> moves))
            .with(Column.LINE, Known::line)
            .with(Column.PREFERRED, Known::isPreferred);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console =
            new Console(InputStream.nullInputStream(), out, err, Console.Terminals.NONE, Map.of());

    private Output<Known> output(OutputFormat format) {
        return Output.of(console, format, table, known -> console.println("is " + known.title()));
    }

    private String written(OutputFormat format, Consumer<Output<Known>> rows) {
        rows.accept(output(format));
        console.finish();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void csvHasTheHeaderOfTheTableAndEmptyFieldsForNothing() {
        String csv = written(OutputFormat.CSV, known -> {
            known.write(FULL);
            known.write(EMPTY);
        });

        assertThat(csv).isEqualTo("title,moves,line,preferred\n\"One, \"\"two\"\"\",12,3,yes\n,,,no\n");
    }

    @Test
    void csvHasAHeaderWithoutAnyRow() {
        assertThat(written(OutputFormat.CSV, known -> {})).isEqualTo("title,moves,line,preferred\n");
    }

    @Test
    void csvInAnotherPlaceIsTheSame() {
        StringWriter file = new StringWriter();

        Output.csv(file, table).accept(FULL);

        assertThat(file).hasToString("title,moves,line,preferred\n\"One, \"\"two\"\"\",12,3,yes\n");
    }

    @Test
    void jsonHasNumbersAndNullForNothing() {
        String json = written(OutputFormat.JSON, known -> {
            known.write(FULL);
            known.write(EMPTY);
        });

        assertThat(json).isEqualTo("""
                {"title":"One, \\"two\\"","moves":12,"line":3,"preferred":"yes"}
                {"title":"","moves":null,"line":null,"preferred":"no"}
                """);
    }

    @Test
    void whatPeopleSeeAtOnceMayBeSeveralRecordsOrNone() {
        Output<Stream<Known>> groups =
                Output.of(console, OutputFormat.CSV, table, group -> group, group -> console.println("a group"));

        groups.write(Stream.of());
        groups.write(Stream.of(EMPTY, EMPTY));
        console.finish();

        assertThat(out).hasToString("title,moves,line,preferred\n,,,no\n,,,no\n");
    }

    @Test
    void aHeadIsForPeopleAndALineBelowIsSaidBesideDataForPrograms() {
        Consumer<Output<Known>> all = known -> {
            known.head("moves  ", "title");
            known.write(FULL);
            known.below("1 puzzle.");
        };

        assertThat(written(OutputFormat.TEXT, all)).isEqualTo("moves  title\nis One, \"two\"\n1 puzzle.\n");
        assertThat(err).hasToString("");
        out.reset();
        assertThat(written(OutputFormat.JSON, all)).doesNotContain("1 puzzle.");
        assertThat(err).hasToString("1 puzzle.\n");
    }
}
