package org.sokobase.cli.output;

import java.util.Optional;

/**
 * What the page of the columns says of a column.
 *
 * @param heading the heading that this column is the first below
 * @param meaning what it holds, in Markdown
 */
public record ColumnText(Optional<String> heading, String meaning) {}
