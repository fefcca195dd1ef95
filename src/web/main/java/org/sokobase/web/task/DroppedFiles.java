package org.sokobase.web.task;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.http.WebException;

/**
 * The files of a drop, in their order. Their names are texts of the user, and never paths of this machine.
 *
 * <p>Immutable; equal if the files are.
 */
record DroppedFiles(List<One> files) {

    /** The largest file, in bytes. */
    static final long LARGEST = 1L << 30;

    /** So many bytes a drop has at most. */
    static final long MOST_BYTES = 4L << 30;

    /** So many files a drop has at most. */
    static final int MOST_FILES = 10_000;

    /** The list of what was imported earlier. */
    private static final String KNOWN = "imported.jsonl";

    private static final int LONGEST_NAME = 500;

    DroppedFiles {
        files = List.copyOf(files);
    }

    /**
     * A file.
     *
     * @param size   in bytes
     * @param time   of its last change, as the browser knows it, or an empty text
     * @param sha256 if an original is here already, so that it need not be sent
     */
    record One(String name, long size, String time, Optional<String> sha256) {

        Map<String, Object> asJson() {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("name", name);
            values.put("size", size);
            values.put("time", time);
            sha256.ifPresent(sum -> values.put("sha256", sum));
            return values;
        }

        private String key() {
            return size + " " + time + " " + name;
        }
    }

    /**
     * What is announced.
     *
     * @throws WebException if it is too much, or not whole
     */
    static DroppedFiles announced(JsonBody body) {
        DroppedFiles dropped = of(body.list("files"));
        if (dropped.files().isEmpty()) {
            throw new WebException(400, "no-files", "Nothing was dropped.", "Choose a file, or a folder with files.");
        }
        dropped.check();
        return dropped;
    }

    /** Those of a list that was announced before. */
    static DroppedFiles of(List<?> list) {
        List<One> files = new ArrayList<>();
        for (Object each : list) {
            if (!(each instanceof Map<?, ?> file)) {
                throw wrong();
            }
            files.add(new One(
                    clean(text(file, "name"), files.size()),
                    size(text(file, "size")),
                    text(file, "time"),
                    Optional.of(text(file, "sha256")).filter(sum -> sum.matches("[0-9a-f]{64}"))));
        }
        return new DroppedFiles(files);
    }

    private static String text(Map<?, ?> file, String name) {
        return file.get(name) instanceof String text ? text : "";
    }

    private static long size(String text) {
        if (!text.matches("\\d{1,15}")) {
            throw wrong();
        }
        return Long.parseLong(text);
    }

    private static WebException wrong() {
        return new WebException(
                400,
                "files",
                "The list of files cannot be read.",
                "Send {\"files\": [{\"name\": \"a.xsb\", \"size\": 12, \"time\": 0}]}.");
    }

    /** A name without what no file on this machine could be called; of a very long one its end, which says more. */
    static String clean(String name, int number) {
        String plain = name.replace('\\', '/').replaceAll("[\\p{Cntrl}\\uD800-\\uDFFF\\u2028\\u2029]", "\uFFFD");
        if (plain.length() > LONGEST_NAME) {
            plain = "…" + plain.substring(plain.length() - LONGEST_NAME + 1);
        }
        return plain.isBlank() ? "file " + (number + 1) : plain;
    }

    private void check() {
        if (files.size() > MOST_FILES) {
            throw tooMuch(
                    "These are more than 10,000 files.",
                    "Pack them into an archive, or import the folder with" + " './sokobase import FOLDER'.");
        }
        files.stream().filter(file -> file.size() > LARGEST).findFirst().ifPresent(file -> {
            throw tooMuch("The file " + file.name() + " is larger than 1 GiB.", "Leave it out, or part it.");
        });
        if (bytes() > MOST_BYTES) {
            throw tooMuch("These are more than 4 GiB.", "Drop them in parts.");
        }
    }

    private static WebException tooMuch(String what, String advice) {
        return new WebException(413, "too-large", what, advice);
    }

    /** Requires that the disk has room for those that must be sent. */
    void requireRoom(PageFolder folder) {
        long wanted = files.stream()
                .filter(file -> file.sha256().isEmpty())
                .mapToLong(One::size)
                .sum();
        if (wanted > folder.space()) {
            throw new WebException(
                    507, "disk-full", "These files are larger than what the disk has left.", "Make room first.");
        }
    }

    List<String> names() {
        return files.stream().map(One::name).toList();
    }

    long bytes() {
        return files.stream().mapToLong(One::size).sum();
    }

    /** The same, where files that were imported earlier and have not changed since need not be sent. */
    DroppedFiles without(PageFolder folder) {
        Map<String, String> sums = new LinkedHashMap<>();
        for (String line : folder.remembered(KNOWN)) {
            try {
                JsonBody known = JsonBody.of(line);
                sums.put(known.required("key"), known.required("sha256"));
            } catch (WebException e) {
                // A crash has cut it off: its file is sent again.
            }
        }
        return new DroppedFiles(files.stream()
                .map(file -> new One(
                        file.name(),
                        file.size(),
                        file.time(),
                        Optional.ofNullable(sums.get(file.key()))
                                .filter(sum -> !file.time().isEmpty() && folder.hasOriginal(sum))))
                .toList());
    }

    /** A line about a file that was imported, for later drops. */
    static void remember(PageFolder folder, One file, String sha256) throws java.io.IOException {
        if (!file.time().isEmpty() && file.sha256().isEmpty()) {
            folder.remember(
                    KNOWN,
                    JsonText.of(Map.of("key", file.key(), "sha256", sha256)).stripTrailing());
        }
    }

    List<Map<String, Object>> asJson() {
        return files.stream().map(One::asJson).toList();
    }

    /** The numbers of those that must be sent. */
    List<Integer> toSend() {
        return IntStream.range(0, files.size())
                .filter(number -> files.get(number).sha256().isEmpty())
                .boxed()
                .toList();
    }

    /** What they are called together. */
    String title() {
        String first = files.get(0).name();
        return files.size() == 1 ? "Import " + first : "Import " + first + " and " + (files.size() - 1) + " more";
    }
}
