package org.sokobase.cli;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Field;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.cli.output.Table;
import org.sokobase.cli.output.TableColumn;

/** The tables in the page of the columns, as all {@link Table}s of the program and the meaning of each {@link TableColumn} make them. */
final class ColumnsPage {

    static final String COMMANDS = "## Columns by command\n\n";
    static final String MEANINGS = "### ";

    private static final List<Table<?>> TABLES = found();

    private ColumnsPage() {}

    /** All tables of the program by name; whoever makes one keeps it in a constant. */
    static List<Table<?>> tables() {
        return TABLES;
    }

    private static List<Table<?>> found() {
        return new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("org.sokobase.cli")
                        .stream()
                        .flatMap(type -> type.getFields().stream())
                        .filter(field -> field.getRawType().isEquivalentTo(Table.class)
                                && field.getModifiers().contains(JavaModifier.STATIC))
                        .<Table<?>>map(ColumnsPage::held)
                        .filter(table -> !table.name().isEmpty())
                        .sorted(Comparator.comparing(Table::name))
                        .toList();
    }

    private static Table<?> held(JavaField constant) {
        try {
            Field field = constant.reflect();
            field.setAccessible(true);
            return (Table<?>) field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The page, of which only the tables are other than in this text. */
    static String of(String page) {
        int commands = page.indexOf(COMMANDS) + COMMANDS.length();
        int meanings = page.indexOf(MEANINGS);
        return page.substring(0, commands)
                + byCommand()
                + page.substring(page.indexOf("\n\n", commands), meanings)
                + meanings();
    }

    private static String byCommand() {
        return Stream.concat(
                        Stream.of("| command | columns |", "|---|---|"),
                        tables().stream()
                                .map(table -> "| `" + table.name() + "` | " + String.join(", ", table.header()) + " |"))
                .collect(Collectors.joining("\n"));
    }

    /** Columns beside each other that one sentence explains share a row. */
    private static String meanings() {
        StringBuilder parts = new StringBuilder();
        List<TableColumn> columns = TableColumn.all();
        for (int i = 0; i < columns.size(); ) {
            TableColumn first = columns.get(i);
            first.text()
                    .heading()
                    .ifPresent(heading -> parts.append(parts.isEmpty() ? "" : "\n")
                            .append(MEANINGS)
                            .append(heading)
                            .append("\n\n| column | meaning |\n|---|---|\n"));
            List<TableColumn> together = columns.subList(i, columns.size()).stream()
                    .takeWhile(column ->
                            column.text().meaning().equals(first.text().meaning()))
                    .toList();
            String names =
                    together.stream().map(column -> "`" + column.label() + "`").collect(Collectors.joining(", "));
            parts.append("| " + names + " | " + first.text().meaning().replace("|", "\\|") + " |\n");
            i += together.size();
        }
        return parts.toString();
    }
}
