package org.sokobase.cli.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.export.ExportTarget;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.FileNames;
import org.sokobase.file.NewFile;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.picture.ContactSheet;
import org.sokobase.picture.NoFontsException;
import org.sokobase.picture.Palette;

/** Pictures on their way to a folder, a file or several numbered ones. */
final class DrawnPictures {

    private final String output;
    private final ContactSheet.Format format;
    private final int columns;
    private final int square;
    private final Palette palette;
    private final Console console;
    private final Set<Path> written = new HashSet<>();
    private int boards;

    /**
     * Checks what the user wants.
     *
     * @throws UserException if there is no such picture
     */
    DrawnPictures(
            String output,
            Optional<ContactSheet.Format> as,
            int columns,
            int square,
            Palette palette,
            Console console) {
        this.output = output;
        this.columns = columns;
        this.square = square;
        this.palette = palette;
        this.console = console;
        if (square < ContactSheet.FEWEST_PIXELS || square > ContactSheet.MOST_PIXELS) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--square " + square + ": a number from " + ContactSheet.FEWEST_PIXELS + " to "
                            + ContactSheet.MOST_PIXELS + " is expected");
        }
        this.format = as.or(() -> ContactSheet.Format.ofName(output))
                .or(() -> areOnePerLevel() ? Optional.of(ContactSheet.Format.SVG) : Optional.empty())
                .orElseThrow(() -> new UserException(
                        ExitCode.USAGE,
                        "-o " + output + ": a picture is a file that ends in .png or .svg, or use --as"));
    }

    /** Whether each level gets a picture of its own. */
    boolean areOnePerLevel() {
        return ExportTarget.isFolder(output);
    }

    /** Draws a level to a file of its own. */
    void add(ShownLevel level, ContactSheet.Entry board) {
        String file = level.file().name();
        String base = FileNames.withoutEnding(file.substring(file.lastIndexOf('/') + 1));
        try {
            Files.createDirectories(Path.of(output));
        } catch (IOException e) {
            throw new UnwrittenFileException(Path.of(output), e);
        }
        Path target = Path.of(output, base + "-" + level.index() + "." + format);
        for (int i = 2; !written.add(target); i++) {
            target = Path.of(output, base + "-" + i + "-" + level.index() + "." + format);
        }
        write(target, List.of(board));
    }

    /** Draws levels to one file, or to several that are numbered. */
    void addSheets(List<ContactSheet.Entry> all, int perSheet) {
        for (int from = 0; from < all.size(); from += perSheet) {
            int number = from / perSheet + 1;
            Path target = number == 1 ? Path.of(output) : Path.of(numbered(number));
            written.add(target);
            write(target, all.subList(from, Math.min(all.size(), from + perSheet)));
        }
    }

    private String numbered(int number) {
        if (output.equals(Console.STANDARD_OUTPUT)) {
            throw new UserException(ExitCode.USAGE, "several sheets need a file: -o FILE");
        }
        String base = FileNames.withoutEnding(output);
        return base + "-" + number + output.substring(base.length());
    }

    private void write(Path target, List<ContactSheet.Entry> entries) {
        ContactSheet sheet = new ContactSheet(entries, columns, square, palette);
        if (!sheet.isBearable()) {
            throw new UserException(
                    ExitCode.USAGE,
                    target + ": " + sheet.width() + "x" + sheet.height()
                            + " pixels are too many: take a smaller --square, or fewer levels --per-sheet");
        }
        try (NewFile file = console.newFile(target)) {
            sheet.write(format, file.bytes());
            file.complete();
        } catch (NoFontsException e) {
            throw new UserException(ExitCode.USAGE, e.getMessage() + ": use --no-titles, or --as svg");
        } catch (IOException e) {
            throw new UnwrittenFileException(target, e);
        }
        boards += entries.size();
    }

    /** How many boards are drawn. */
    int drawn() {
        return boards;
    }

    /** Says what was drawn. */
    void tell() {
        console.info(
                "Drew " + Phrases.count(boards, "level") + " in " + Phrases.count(written.size(), "picture") + ".");
    }
}
