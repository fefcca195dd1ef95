package org.sokobase.cli.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.Count;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.InputFile;
import org.sokobase.file.IoMessages;
import org.sokobase.file.NewFile;
import org.sokobase.format.pusher.PusherLevel;
import org.sokobase.format.pusher.PusherProgram;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/**
 * Packed levels: in a file of their own, or in a copy of pusher.exe. A level is packed as published, or else in normal
 * form. Levels that do not fit are named, and so are texts, none of which can be packed.
 */
abstract class PusherTarget extends ExportTarget {

    /** The ending of the names of files of packed levels. */
    private static final String ENDING = ".pusher";

    private final Path output;
    private final Console console;
    private final UnwritableTexts lost = new UnwritableTexts();
    final NewFile file;

    private PusherTarget(Path output, Console console) {
        this.output = output;
        this.console = console;
        this.file = console.newFile(output);
    }

    /** Whether a file of this name is to hold packed levels. */
    static boolean isFor(String output) {
        return output.toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    /** A file of nothing but packed levels, as many as there are. */
    static PusherTarget alone(Path output, Console console) {
        return new Alone(output, console);
    }

    /**
     * A copy of a program, with the levels in it.
     *
     * @throws UserException if the program cannot be read or is none of the known build
     */
    static PusherTarget into(Path program, Path output, Console console) {
        try {
            PusherProgram known = PusherProgram.of(InputFile.read(program))
                    .orElseThrow(() -> new UserException(
                            ExitCode.UNREADABLE,
                            program + ": not the known build of pusher.exe; no levels can be put in"));
            return new Into(known, output, console);
        } catch (IOException e) {
            throw new UserException(ExitCode.UNREADABLE, program + ": " + IoMessages.describe(e));
        }
    }

    /** Why there is no place left for a packed level. */
    abstract Optional<String> reasonForNoPlace(int length);

    abstract void write(byte[] packed) throws IOException;

    @Override
    Optional<String> refuse(CatalogLevel level) {
        PusherLevel.Packing packing = packing(level);
        Optional<String> reason = packing instanceof PusherLevel.Packed packed
                ? reasonForNoPlace(packed.bytes().length)
                : Optional.of(((PusherLevel.Refusal) packing).reason());
        reason.ifPresent(why -> console.warn(LevelName.of(level) + ": does not fit: " + why));
        return reason;
    }

    @Override
    boolean fits(CatalogLevel level) {
        return packing(level) instanceof PusherLevel.Packed;
    }

    private static PusherLevel.Packing packing(CatalogLevel level) {
        return PublishedBoard.grid(level.published())
                .map(PusherLevel::pack)
                .filter(packing -> packing instanceof PusherLevel.Packed)
                .orElseGet(() -> PusherLevel.pack(level.normalBoard().grid()));
    }

    @Override
    void write(CatalogLevel level, List<WrittenSolution> solutions, Optional<String> reason) throws IOException {
        write(((PusherLevel.Packed) packing(level)).bytes());
        lost.add(level, solutions);
    }

    @Override
    void complete() throws IOException {
        file.complete();
        lost.describe().ifPresent(texts -> warn("packed levels hold no texts, so these are left out: " + texts));
    }

    /** Says something about the file that even a user who wants quiet must know. */
    void warn(String text) {
        console.warn(output + ": " + text);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** One level after the other, without anything else. */
    private static final class Alone extends PusherTarget {

        Alone(Path output, Console console) {
            super(output, console);
        }

        @Override
        Optional<String> reasonForNoPlace(int length) {
            return Optional.empty();
        }

        @Override
        void write(byte[] packed) throws IOException {
            file.bytes().write(packed);
        }
    }

    /** A copy of the program. */
    private static final class Into extends PusherTarget {

        private final PusherProgram program;
        private final List<byte[]> levels = new ArrayList<>();
        private int room = PusherProgram.ROOM;

        Into(PusherProgram program, Path output, Console console) {
            super(output, console);
            this.program = program;
        }

        @Override
        Optional<String> reasonForNoPlace(int length) {
            if (levels.size() == PusherProgram.LEVELS) {
                return Optional.of("all " + PusherProgram.LEVELS + " places are taken");
            }
            return length > room
                    ? Optional.of("it takes %s, and %d %s left"
                            .formatted(Phrases.count(length, "byte"), room, Count.name(room, "is", "are")))
                    : Optional.empty();
        }

        @Override
        void write(byte[] packed) {
            levels.add(packed);
            room -= packed.length;
        }

        @Override
        void complete() throws IOException {
            PusherProgram.Rewritten rewritten = program.with(levels);
            file.bytes().write(rewritten.bytes());
            warn(describe(rewritten));
            super.complete();
        }

        /** What the places of the program hold now. */
        private String describe(PusherProgram.Rewritten rewritten) {
            StringBuilder words = new StringBuilder(Phrases.count(levels.size(), "new level"));
            if (rewritten.kept() > 0) {
                words.append(", then ").append(rewritten.kept()).append(" of the program's own");
            }
            if (rewritten.repeats() > 0) {
                words.append(", then ")
                        .append(Phrases.count(rewritten.repeats(), "place"))
                        .append(" with the last new one again");
            }
            return words.toString();
        }
    }
}
