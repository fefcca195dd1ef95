package org.sokobase.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a program is started in a process of its own, with the class path of this one. */
final class JavaProcess {

    private JavaProcess() {}

    /** The entries of the class path, parted as the system parts them. */
    static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** The command that runs a class with options of Java. */
    static List<String> of(List<String> options, String mainClass, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", classPath(), mainClass));
        command.addAll(List.of(arguments));
        return command;
    }
}
