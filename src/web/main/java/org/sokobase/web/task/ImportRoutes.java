package org.sokobase.web.task;

import io.jstach.jstache.JStache;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.RequestBody;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;

/** How files come here to be imported: announced, sent one by one, begun; or all in one form. */
final class ImportRoutes {

    /** The longest list of files, in bytes of JSON. */
    private static final int MOST_OF_A_LIST = 16 << 20;

    /** What of an import comes into the catalog. */
    private enum Keeping {
        ALL,
        NOTHING
    }

    private final Jobs jobs;

    ImportRoutes(Jobs jobs) {
        this.jobs = jobs;
    }

    @JStache(path = "import")
    record ImportView(Frame frame, boolean writing) {}

    /** Where one drops, chooses or pastes. */
    Answer html(WebRequest request) {
        return Shown.html(new ImportView(
                Frame.of("Import", Shown.catalog(jobs.catalog()), request.path(), "/import.json"), jobs.isWriting()));
    }

    /** How much can be dropped, for programs. */
    Answer limits(WebRequest request) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("writing", jobs.isWriting());
        values.put("most_files", DroppedFiles.MOST_FILES);
        values.put("most_bytes", DroppedFiles.MOST_BYTES);
        values.put("largest_file", DroppedFiles.LARGEST);
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    /** Takes a list of files, or a form with the files themselves. */
    Answer announce(WebRequest request) {
        boolean isForm = request.body()
                .header("Content-Type")
                .filter(type -> type.startsWith("multipart/"))
                .isPresent();
        return isForm ? form(request.body()) : list(request.body());
    }

    private Answer list(RequestBody body) {
        JsonBody announced = JsonBody.of(new String(body.bytes(MOST_OF_A_LIST), StandardCharsets.UTF_8));
        DroppedFiles files = DroppedFiles.announced(announced).without(jobs.folder());
        Job job = made(files, announced.is("dry_run") ? Keeping.NOTHING : Keeping.ALL);
        return json(job, files.toSend());
    }

    private Job made(DroppedFiles files, Keeping keeping) {
        boolean isTrial = keeping == Keeping.NOTHING;
        files.requireRoom(jobs.folder());
        Map<String, Object> order = new LinkedHashMap<>();
        order.put("dry_run", isTrial);
        order.put("files", files.asJson());
        Job job = jobs.make(JobKind.IMPORT, (isTrial ? "Try: " : "") + files.title(), order);
        job.tell(JobState.RECEIVING, "");
        return job;
    }

    private static Answer json(Job job, List<Integer> toSend) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("job", job.number());
        values.put("page", "/jobs/" + job.number());
        values.put("state", job.state().label());
        values.put("send", toSend);
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    /** Files, or a pasted text, or both. */
    private Answer form(RequestBody body) {
        PageFolder folder = jobs.folder();
        try (RequestBody.Parts parts = body.parts(folder.uploads(), DroppedFiles.LARGEST, DroppedFiles.MOST_BYTES)) {
            List<RequestBody.Part> sent = new ArrayList<>();
            List<Map<String, Object>> announced = new ArrayList<>();
            String name = field(parts, "name").filter(text -> !text.isBlank()).orElse("pasted.txt");
            for (RequestBody.Part part : parts.all()) {
                boolean isText = part.name().equals("text");
                if (part.length() > 0 && (isText || !part.fileName().isEmpty())) {
                    sent.add(part);
                    announced.add(Map.of(
                            "name", isText ? name : part.fileName(), "size", Long.toString(part.length()), "time", ""));
                }
            }
            DroppedFiles files = DroppedFiles.announced(new JsonBody(Map.of("files", announced)));
            Job job = made(files, field(parts, "dry_run").isPresent() ? Keeping.NOTHING : Keeping.ALL);
            for (int i = 0; i < sent.size(); i++) {
                receive(job, i, sent.get(i).stream(), sent.get(i).length());
            }
            if (job.tellFrom(JobState.RECEIVING, JobState.WAITING, "")) {
                jobs.start(job);
            }
            return Answer.elsewhere("/jobs/" + job.number());
        }
    }

    private static Optional<String> field(RequestBody.Parts parts, String name) {
        return parts.all().stream()
                .filter(part -> part.name().equals(name) && part.fileName().isEmpty())
                .findFirst()
                .map(ImportRoutes::text);
    }

    private static String text(RequestBody.Part part) {
        try (InputStream in = part.stream()) {
            return new String(in.readNBytes(RequestBody.MOST_OF_A_FORM), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw brokenOff();
        }
    }

    /** Takes one of the files that were announced. */
    Answer receive(WebRequest request) {
        Job job = receiving(request);
        DroppedFiles files = DroppedFiles.of(job.order().list("files"));
        int number = request.piece("file").matches("\\d{1,5}") ? Integer.parseInt(request.piece("file")) : -1;
        if (number < 0 || number >= files.files().size()) {
            throw new WebException(
                    404, "unknown-file", "No such file was announced.", "Announce it with POST /imports.");
        }
        long size = files.files().get(number).size();
        long length = request.body()
                .length()
                .orElseThrow(() -> new WebException(
                        411, "length", "The length of the file is not said.", "Send it with 'Content-Length'."));
        if (length != size) {
            throw new WebException(
                    length > size ? 413 : 400,
                    "size",
                    "The file has another size than was announced: it has changed meanwhile.",
                    "Drop it again.");
        }
        receive(job, number, request.body().stream(), size);
        job.show(Map.of("doing", "receives files", "received", number));
        return Answer.of(Answer.JSON, JsonText.of(Map.of("job", job.number(), "file", number)));
    }

    private void receive(Job job, int number, InputStream in, long size) {
        try {
            job.folder().receive(number, in, size);
        } catch (EOFException e) {
            throw brokenOff();
        } catch (IOException e) {
            throw jobs.folder().space() < size ? Jobs.full() : brokenOff();
        }
    }

    private static WebException brokenOff() {
        return new WebException(400, "broken-off", "The file broke off on its way.", "Send it again.");
    }

    private Job receiving(WebRequest request) {
        Job job = jobs.required(request.piece("job"));
        if (job.kind() != JobKind.IMPORT || job.state() != JobState.RECEIVING) {
            throw begun(job);
        }
        return job;
    }

    private static WebException begun(Job job) {
        return new WebException(
                409,
                "begun",
                "Job " + job.number() + " takes no more files: " + job.state().words() + ".",
                "Drop the files again.");
    }

    /** Begins with what has arrived. */
    Answer begin(WebRequest request) {
        Job job = jobs.required(request.piece("job"));
        if (job.kind() != JobKind.IMPORT
                || !job.tellFrom(JobState.FAILED, JobState.WAITING, "")
                        && !job.tellFrom(JobState.RECEIVING, JobState.WAITING, "")) {
            throw begun(job);
        }
        jobs.start(job);
        return json(job, List.of());
    }
}
