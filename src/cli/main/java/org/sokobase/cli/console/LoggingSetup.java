package org.sokobase.cli.console;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.LogManager;

/**
 * What the program has Java log: on standard error, as by default, but nothing of the driver of PostgreSQL, which also logs
 * what it throws. Java makes one of these when something logs for the first time, so that most commands need not wait for it.
 */
public final class LoggingSetup {

    private static final String PROPERTY = "java.util.logging.config.class";

    private static final String SETTINGS = """
            handlers = java.util.logging.ConsoleHandler
            org.postgresql.level = OFF
            """;

    /** For {@link LogManager}. */
    public LoggingSetup() throws IOException {
        LogManager.getLogManager()
                .readConfiguration(new ByteArrayInputStream(SETTINGS.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** Has Java use it, unless the user has said otherwise; for the whole process, so only for one that is this program's. */
    public static void use() {
        if (System.getProperty(PROPERTY) == null && System.getProperty("java.util.logging.config.file") == null) {
            System.setProperty(PROPERTY, LoggingSetup.class.getName());
        }
    }
}
