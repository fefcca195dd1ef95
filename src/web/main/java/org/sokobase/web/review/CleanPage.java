package org.sokobase.web.review;

import io.jstach.jstache.JStache;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.clean.CleanArchive;
import org.sokobase.clean.CleanExport;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.CleanFolder;
import org.sokobase.clean.CleanReport;
import org.sokobase.clean.CleanResult;
import org.sokobase.clean.RemovedLevel;
import org.sokobase.similar.Tier;
import org.sokobase.web.data.CleanRows;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.LevelExport;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.AnswerBody;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** What a clean set would leave out, and the set itself as an archive. The catalog and its files stay as they are. */
final class CleanPage {

    static final String PATH = "/clean";

    /** How many files a page has. */
    private static final int SIZE = 40;

    private static final int TIMES = 20;

    private final ReviewDesk desk;
    private Optional<Planned> planned = Optional.empty();

    CleanPage(ReviewDesk desk) {
        this.desk = desk;
    }

    /** What was found out last, and with what. */
    private record Planned(CleanQuery query, long run, Set<Decision> decisions, CleanResult result, long until) {}

    /** A removed level. */
    record Gone(String level, String relation, String kept, String why, String address) {}

    /** A file. */
    record FilePart(String name, String fate, List<String> remarks, List<Gone> gone) {}

    /** A folder. */
    record FolderRow(String name, String files, String levels, String removed, String left) {}

    @JStache(path = "clean")
    record CleanView(
            Frame frame,
            List<DuplicatesView.Choice> tiers,
            String prefer,
            String summary,
            String solutions,
            String download,
            String tier,
            boolean asJob,
            List<FolderRow> folders,
            List<FilePart> files,
            String first,
            String next) {
        boolean hasFiles() {
            return !files.isEmpty();
        }

        boolean isEmpty() {
            return files.isEmpty();
        }

        boolean hasFolders() {
            return !folders.isEmpty();
        }

        boolean hasFirst() {
            return !first.isEmpty();
        }

        boolean hasNext() {
            return !next.isEmpty();
        }
    }

    /** As a page. */
    Answer html(WebRequest request) {
        CleanQuery query = CleanQuery.of(request);
        CleanResult result = plan(query);
        List<CleanFile> changed = result.files().stream()
                .filter(file -> !file.removed().isEmpty() || !file.remarks().isEmpty())
                .toList();
        int from = query.after().map(name -> behind(name, changed)).orElse(0);
        int to = Math.min(changed.size(), from + SIZE);
        return Shown.html(new CleanView(
                Frame.of("Clean set", Shown.catalog(desk.catalog()), ReviewDesk.PATH, query.on(PATH + ".json")),
                Arrays.stream(Tier.values())
                        .filter(tier -> tier.compareTo(Tier.TRIMMED) <= 0)
                        .map(tier -> new DuplicatesView.Choice("", tier.label(), tier.label(), tier == query.tier()))
                        .toList(),
                query.prefer(),
                CleanReport.summary(result.files()),
                result.solutions().map(CleanReport::of).orElse(""),
                query.on(PATH + ".zip"),
                query.tier().label(),
                desk.canWrite()
                        && LevelExport.takesLong(CleanFolder.of(result.files()).stream()
                                .mapToLong(CleanFolder::levels)
                                .sum()),
                CleanFolder.of(result.files()).stream().map(CleanPage::row).toList(),
                changed.subList(from, to).stream().map(CleanPage::part).toList(),
                from > 0 ? query.behind(Optional.empty()).on(PATH) : "",
                to < changed.size()
                        ? query.behind(Optional.of(changed.get(to - 1).source().name()))
                                .on(PATH)
                        : ""));
    }

    private static int behind(String name, List<CleanFile> files) {
        for (int i = 0; i < files.size(); i++) {
            if (files.get(i).source().name().equals(name)) {
                return i + 1;
            }
        }
        return 0;
    }

    private static FolderRow row(CleanFolder folder) {
        return new FolderRow(
                folder.name(),
                Words.number(folder.files().size()),
                Words.number(folder.levels()),
                Words.number(folder.removed()),
                Words.number(folder.left()));
    }

    private static FilePart part(CleanFile file) {
        return new FilePart(
                file.source().name(),
                CleanReport.fate(file),
                file.remarks(),
                file.removed().stream().map(CleanPage::gone).toList());
    }

    private static Gone gone(RemovedLevel removed) {
        return new Gone(
                CleanReport.place(removed.level()),
                CleanReport.relation(removed),
                removed.kept().describe(),
                removed.why(),
                "/levels/" + removed.kept().identity().orElseThrow().exact());
    }

    /** The same for programs: a row a removed level, as {@code export --clean} prints it. */
    Answer json(WebRequest request) {
        CleanResult result = plan(CleanQuery.of(request));
        Map<String, Object> values = JsonText.whole(CleanRows.of(result));
        values.put("summary", CleanReport.summary(result.files()));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private synchronized CleanResult plan(CleanQuery query) {
        return desk.catalog().ask(open -> {
            query.requireKeys(open);
            Set<Decision> decisions = new HashSet<>(open.decisions().all());
            long run = open.runs().lastNumber();
            return planned.filter(known -> known.query().isLike(query)
                            && known.run() == run
                            && known.decisions().equals(decisions)
                            && known.until() - System.nanoTime() > 0)
                    .map(Planned::result)
                    .orElseGet(() -> plan(query, open, run, decisions));
        });
    }

    private CleanResult plan(CleanQuery query, Catalog open, long run, Set<Decision> decisions) {
        long begun = System.nanoTime();
        CleanResult result = CleanExport.plan(open, query.tier(), query.preference(), levels -> {});
        long now = System.nanoTime();
        planned = Optional.of(new Planned(query, run, decisions, result, now + TIMES * (now - begun)));
        return result;
    }

    /** The set as an archive, which is complete before its first byte is sent. */
    Answer zip(WebRequest request) {
        CleanQuery query = CleanQuery.of(request);
        if (request.method().equals("HEAD")) {
            return Answer.of(ZIP, new byte[0]).asFile(NAME);
        }
        CleanArchive archive = desk.catalog().ask(open -> {
            query.requireKeys(open);
            return CleanArchive.of(open, query.tier(), query.preference(), result -> JsonText.of(CleanRows.of(result)));
        });
        AnswerBody.Writer writer = out -> {
            try (archive) {
                archive.writeTo(out);
            }
        };
        return Answer.streamed(ZIP, writer).asFile(NAME);
    }

    private static final String ZIP = "application/zip";
    private static final String NAME = "clean.zip";
}
