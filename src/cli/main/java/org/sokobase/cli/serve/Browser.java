package org.sokobase.cli.serve;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The browser of the user. */
final class Browser {

    private Browser() {}

    /** Has it show a page; whether there is a program that does. */
    static boolean show(String link) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> opener = system.contains("mac")
                ? List.of("open")
                : system.contains("windows") ? List.of("rundll32", "url.dll,FileProtocolHandler") : List.of("xdg-open");
        try {
            new ProcessBuilder(Stream.concat(opener.stream(), Stream.of(link)).toList())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
