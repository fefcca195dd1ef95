package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** The shape of the sources: files that can be read in one go, methods on a screen, calls that say what they mean. */
class SourceStyleTest {

    private static final int MOST_LINES = 250;
    private static final int MOST_LINES_OF_A_METHOD = 45;

    private static final List<CompilationUnitTree> UNITS = new ArrayList<>();
    private static final SourcePositions POSITIONS = parse();

    /** A parser that found no sources would find nothing wrong with them. */
    @Test
    void allSourcesAreLookedAt() throws IOException {
        assertThat(UNITS).hasSameSizeAs(sources()).hasSizeGreaterThan(600);
    }

    @Test
    void filesCanBeReadInOneGo() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (CompilationUnitTree unit : UNITS) {
            if (Files.readAllLines(file(unit)).size() > MOST_LINES) {
                tooLong.add(name(unit));
            }
        }

        assertThat(tooLong).isEmpty();
    }

    @Test
    void methodsFitOnAScreen() {
        List<String> tooLong = new ArrayList<>();
        everyMethod((unit, method) -> {
            if (method.getBody() != null) {
                LineMap lines = unit.getLineMap();
                long first = lines.getLineNumber(POSITIONS.getStartPosition(unit, method.getBody()));
                long last = lines.getLineNumber(POSITIONS.getEndPosition(unit, method.getBody()));
                if (last - first >= MOST_LINES_OF_A_METHOD) {
                    tooLong.add(name(unit, method));
                }
            }
        });

        assertThat(tooLong).isEmpty();
    }

    /** {@code find(board, true)} tells nothing; an enum with documented constants, or two methods, do. */
    @Test
    void noMethodTakesABoolean() {
        List<String> takeOne = new ArrayList<>();
        everyMethod((unit, method) -> {
            for (VariableTree parameter : method.getParameters()) {
                if (Set.of("boolean", "boolean...").contains(String.valueOf(parameter.getType()))) {
                    takeOne.add(name(unit, method));
                }
            }
        });

        assertThat(takeOne).isEmpty();
    }

    private interface Visitor {
        void visit(CompilationUnitTree unit, MethodTree method);
    }

    private static void everyMethod(Visitor visitor) {
        for (CompilationUnitTree unit : UNITS) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitMethod(MethodTree method, Void nothing) {
                    visitor.visit(unit, method);
                    return super.visitMethod(method, nothing);
                }
            }.scan(unit, null);
        }
    }

    private static SourcePositions parse() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources()));
            task.parse().forEach(UNITS::add);
            return Trees.instance(task).getSourcePositions();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/main/java/"))
                    .toList();
        }
    }

    private static Path file(CompilationUnitTree unit) {
        return Path.of(unit.getSourceFile().toUri());
    }

    private static String name(CompilationUnitTree unit) {
        return file(unit).getFileName().toString().replace(".java", "");
    }

    private static String name(CompilationUnitTree unit, MethodTree method) {
        return name(unit) + "." + method.getName();
    }
}
