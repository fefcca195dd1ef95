package org.sokobase.cli.rating;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.IoMessages;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.ReportFolder;
import org.sokobase.jobs.study.StudyReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code study report}: what participants say of the levels of a study. */
@Command(
        name = "report",
        description = {
            "Report what the participants of a closed study say, with tables, charts and a page.",
            "The sets beside each other, each level, and how well the ratings agree with the measures that "
                    + "'evaluate --save' has kept."
        },
        footer = {"", "Example: sokobase study report first -o results"})
final class StudyReportCommand implements Callable<Integer> {

    @ParentCommand
    private StudyCommand study;

    @Parameters(paramLabel = "NAME", description = "The name of the study.")
    private String name;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            required = true,
            description = "The folder for the report; files of an earlier report in it are replaced.")
    private Path folder;

    @Override
    public Integer call() {
        Program program = study.program();
        StudyReport report;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            report = StudyReport.of(catalog, name);
        }
        if (report.answers() == 0) {
            throw new UserException(ExitCode.NO, "nobody has answered in the study " + name);
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UserException(ExitCode.UNREADABLE, folder + ": " + IoMessages.describe(e));
        }
        Findings findings = report.findings();
        ReportFolder written = new ReportFolder(folder);
        written.write(findings);
        written.writePage("The study " + name, findings, List.of("sokobase " + Program.version()));
        program.console()
                .info("Reported " + Phrases.count(report.answers(), "answer") + " in "
                        + folder.resolve(ReportFolder.PAGE) + ".");
        return ExitCode.DONE;
    }
}
