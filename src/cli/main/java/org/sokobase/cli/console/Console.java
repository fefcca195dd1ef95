package org.sokobase.cli.console;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.sokobase.file.NewFile;
import org.sokobase.file.SafeText;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.row.CharMap;

/**
 * The world around a command: standard input, output and error, what kind of places these are, and the environment.
 * Data goes to standard output, talk and progress to standard error; both are UTF-8. Writing waits for no reader, see {@link
 * Outputs}.
 */
public final class Console {

    /** The name of standard output where a file is to be named; a file of this name is {@code ./-}. */
    public static final String STANDARD_OUTPUT = "-";

    private static final int USUAL_WIDTH = 80;

    private static final Duration PATIENCE_AT_THE_END = Duration.ofMillis(300);

    private final InputStream in;
    private final StandardOutput out;
    private final Outputs outputs;
    private final Writer err;
    private final boolean outIsTerminal;
    private final boolean errIsTerminal;
    private final Map<String, String> environment;
    private final Reports reports = new Reports(this);
    private boolean quiet;
    private CharMap charMap = CharMap.NONE;
    private boolean outputIsForFile;
    private Runnable beforeWriting = () -> {};

    /** What standard output and standard error are, as the launcher found out. */
    public enum Terminals {
        NONE,
        OUTPUT,
        ERROR,
        BOTH
    }

    public Console(
            InputStream in, OutputStream out, OutputStream err, Terminals terminals, Map<String, String> environment) {
        this.in = in;
        this.outputs = new Outputs(out, err);
        this.out = new StandardOutput(outputs);
        this.err = new BufferedWriter(new OutputStreamWriter(outputs.err(), StandardCharsets.UTF_8));
        this.outIsTerminal = terminals == Terminals.OUTPUT || terminals == Terminals.BOTH;
        this.errIsTerminal = terminals == Terminals.ERROR || terminals == Terminals.BOTH;
        this.environment = Map.copyOf(environment);
    }

    public InputStream in() {
        return in;
    }

    public Map<String, String> environment() {
        return environment;
    }

    public boolean outIsTerminal() {
        return outIsTerminal;
    }

    public boolean errIsTerminal() {
        return errIsTerminal;
    }

    /** Whether colours are wanted on standard output; see no-color.org. */
    public boolean hasColour() {
        return outIsTerminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(environment.get("TERM"));
    }

    /** Columns of the terminal. */
    public int width() {
        try {
            return Math.max(20, Integer.parseInt(environment.getOrDefault("COLUMNS", "")));
        } catch (NumberFormatException e) {
            return USUAL_WIDTH;
        }
    }

    /** How many lines of the terminal a text takes. */
    int linesOf(String text) {
        return Math.max(1, (Fitting.columns(text) + width() - 1) / width());
    }

    /** Where to say what there is to say about files, so that much of a kind takes few lines. */
    public Reports reports() {
        return reports;
    }

    /** From now on boards in files are read in these characters. */
    public void readIn(CharMap characters) {
        charMap = characters;
    }

    /** What the characters of boards in files mean. */
    public CharMap charMap() {
        return charMap;
    }

    /** From now on {@link #info} says nothing. */
    public void beQuiet() {
        quiet = true;
    }

    public boolean isQuiet() {
        return quiet;
    }

    /** Has something run before anything is written, such as wiping away a progress bar. */
    void beforeWriting(Runnable action) {
        beforeWriting = action;
    }

    /**
     * Writes data to standard output.
     *
     * @throws ClosedPipeException if the reader has gone
     */
    public void print(CharSequence text) {
        if (outputIsForFile) {
            if (!quiet) {
                beforeWriting.run();
                raw(SafeText.of(text.toString()));
            }
        } else {
            write(text);
        }
    }

    private void write(CharSequence text) {
        if (outIsTerminal) {
            beforeWriting.run();
        }
        out.write(text);
        if (outIsTerminal) {
            out.passOn();
        }
    }

    /** Writes a line of data for people, in which no stranger's text can do anything to the terminal. */
    public void println(String text) {
        print(SafeText.of(text) + "\n");
    }

    /**
     * Writes a row of a table for people. On a terminal it fits the width: the name is shortened, and a remark for which
     * there is no room follows on a line of its own.
     */
    public void row(String columns, String name, String remark) {
        println(outIsTerminal ? Fitting.row(columns, name, remark, width()) : columns + name + remark);
    }

    /** Writes data for programs: as it is, but to a terminal only what is harmless. */
    void printData(String text) {
        print(outIsTerminal ? SafeText.of(text) : text);
    }

    /** A place for data of other writers, under the rules of {@link #printData}. */
    public Writer data() {
        return new PrintingWriter(this::printData, this::flush);
    }

    /** From now on only the file named {@code -} is written to standard output; all else that is printed is said. */
    public void keepOutputForFile() {
        outputIsForFile = true;
    }

    /**
     * Begins a file that the user named, where {@code -} is standard output.
     *
     * @throws UnwrittenFileException if it cannot be made
     */
    public NewFile newFile(Path named) {
        return named.toString().equals(STANDARD_OUTPUT)
                ? new NewFile(STANDARD_OUTPUT, out.bytes(), fileText())
                : new NewFile(named);
    }

    /** Standard output for the text of a file named {@code -}, under the rules of {@link #printData}. */
    private Writer fileText() {
        return new PrintingWriter(text -> write(outIsTerminal ? SafeText.of(text) : text), this::flush);
    }

    /** A place for texts of this program itself, in which nothing comes from strangers. */
    public Writer ownTexts() {
        return new PrintingWriter(this::print, this::flush);
    }

    /** Says something beside the data, unless the user wants quiet. */
    public void info(String text) {
        if (!quiet) {
            warn(text);
        }
    }

    /** Says something that even a user who wants quiet must know. */
    public void warn(String text) {
        passOn(); // so that data and talk stay in order where both go to the same place
        raw(SafeText.of(text) + "\n");
    }

    /** The same as the last thing that the process says, which nobody may hold up who does not read its output. */
    void warnAtOnce(String text) {
        passOn();
        outputs.writeAtOnce((SafeText.of(text) + "\n").getBytes(StandardCharsets.UTF_8), PATIENCE_AT_THE_END);
    }

    private void passOn() {
        out.passOnSilently();
        beforeWriting.run();
    }

    /** Writes to standard error as it is; used for progress. */
    void raw(String text) {
        try {
            err.append(text);
            err.flush();
        } catch (IOException e) {
            // Standard error is gone: there is nobody left to tell.
        }
    }

    /** Passes on all data written so far, and waits for nobody to read them. */
    public void flush() {
        out.flush();
    }

    /** Waits until everything is read, or where it is to be. */
    public void finish() {
        out.finish();
    }
}
