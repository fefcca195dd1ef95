package org.sokobase.cli.console;

import java.io.IOException;
import java.util.List;
import org.sokobase.file.DecodedText;
import org.sokobase.file.InputFile;
import org.sokobase.file.IoMessages;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/** Text that the user names, in any character set, which is read line by line: a file, or standard input. */
public final class TextInput {

    private TextInput() {}

    /**
     * All lines, without a byte order mark.
     *
     * @throws UserException if they cannot be read
     */
    public static List<String> lines(String name, Console console) {
        try {
            byte[] bytes = name.equals(Source.STANDARD_INPUT)
                    ? console.in().readAllBytes()
                    : InputFile.read(PathNames.path(name));
            return DecodedText.of(bytes).text().lines().toList();
        } catch (IOException e) {
            throw new UserException(ExitCode.UNREADABLE, name + ": " + IoMessages.describe(e));
        }
    }
}
