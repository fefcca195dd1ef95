package org.sokobase.spark;

import java.lang.management.ManagementFactory;
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

    /** The command that runs a class of this class path. */
    static List<String> of(String mainClass, String... arguments) {
        return on(classPath(), mainClass, arguments);
    }

    /** The command that runs a class of a class path; what is opened to this process is opened to that one. */
    static List<String> on(String classPath, String mainClass, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-opens="))
                .forEach(command::add);
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath, mainClass));
        command.addAll(List.of(arguments));
        return command;
    }
}
