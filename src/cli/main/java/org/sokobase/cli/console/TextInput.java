package org.sokobase.cli.console;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.sokobase.file.InputFile;
import org.sokobase.file.IoMessages;
import org.sokobase.file.Source;

/** Text in UTF-8 that the user names, which this program itself writes line by line: a file, or standard input. */
public final class TextInput {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private TextInput() {}

    /**
     * All lines, without a byte order mark.
     *
     * @throws UserException if they cannot be read
     */
    public static List<String> lines(String name, Console console) {
        try {
            byte[] bytes =
                    name.equals(Source.STANDARD_INPUT) ? console.in().readAllBytes() : InputFile.read(Path.of(name));
            String text = new String(bytes, StandardCharsets.UTF_8);
            return (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UserException(ExitCode.UNREADABLE, name + ": " + IoMessages.describe(e));
        }
    }
}
