package org.sokobase.cli.file;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Stack;
import org.sokobase.catalog.name.Nearest;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.export.ExportTarget;
import org.sokobase.fix.FixKind;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say what {@code lint} fixes, and where it writes. */
final class FixOptions {

    private static final String ALL = "all";

    @Option(
            names = "--fix",
            paramLabel = "FIX,...",
            arity = "0..1",
            fallbackValue = ALL,
            converter = KindsConverter.class,
            preprocessor = AttachedValue.class,
            description = "Fix what can be fixed without a guess, or only cut-board, tab, decoration, corner, margin, "
                    + "letter-case or title.")
    private Optional<Kinds> wanted = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|DIR",
            description =
                    "Where to write the fixed files, and those that need no fix; a folder, or a name that ends in "
                            + "/, gets all. Default: beside each file that is fixed, as NAME.fixed.EXT.")
    private Optional<String> output = Optional.empty();

    @Option(names = "--in-place", description = "Replace each file by the fixed one.")
    private boolean inPlace;

    @Option(names = "--dry-run", description = "Show what would be fixed, but write nothing.")
    private boolean dryRun;

    /** Where fixed files go. */
    enum Place {
        BESIDE,
        FOLDER,
        FILE,
        IN_PLACE,
        NOWHERE
    }

    /** What is fixed. */
    private record Kinds(Set<FixKind> all) {}

    boolean isWanted() {
        if (wanted.isEmpty() && (inPlace || dryRun || output.isPresent())) {
            throw new UserException(ExitCode.USAGE, "-o, --in-place and --dry-run belong to --fix");
        }
        if ((inPlace ? 1 : 0) + (dryRun ? 1 : 0) + (output.isPresent() ? 1 : 0) > 1) {
            throw new UserException(ExitCode.USAGE, "only one of -o, --in-place and --dry-run can be meant");
        }
        return wanted.isPresent();
    }

    Set<FixKind> kinds() {
        return wanted.orElseThrow().all();
    }

    Optional<String> output() {
        return output;
    }

    Place place() {
        if (inPlace || dryRun) {
            return inPlace ? Place.IN_PLACE : Place.NOWHERE;
        }
        return output.map(to -> ExportTarget.isFolder(to) ? Place.FOLDER : Place.FILE)
                .orElse(Place.BESIDE);
    }

    /** Takes a value only behind an equals sign, as a file may follow. */
    private static final class AttachedValue implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec argument, Map<String, Object> info) {
            if (!"=".equals(info.get("separator"))) {
                args.push(ALL);
            }
            return false;
        }
    }

    /** Reads the names of fixes, in any case. */
    private static final class KindsConverter implements ITypeConverter<Kinds> {
        @Override
        public Kinds convert(String text) {
            Set<FixKind> kinds = EnumSet.noneOf(FixKind.class);
            for (String name : text.toLowerCase(Locale.ROOT).split(",", -1)) {
                kinds.addAll(name.equals(ALL) ? EnumSet.allOf(FixKind.class) : EnumSet.of(kind(name)));
            }
            return new Kinds(kinds);
        }

        private static FixKind kind(String name) {
            return FixKind.labelled(name).orElseThrow(() -> {
                Optional<String> nearest =
                        Nearest.to(name, Arrays.stream(FixKind.values()).map(FixKind::label));
                return new TypeConversionException("'" + name + "' is no fix"
                        + nearest.map(kind -> ", perhaps " + kind).orElse("") + ": the page lint.md lists all");
            });
        }
    }
}
