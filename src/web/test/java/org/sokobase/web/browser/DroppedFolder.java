package org.sokobase.web.browser;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** A folder with files of levels, half of them in one folder within it, and how it is dropped on a page by hand. */
final class DroppedFolder {

    private static final int MIDDLE = 300;

    private final Path folder;

    private DroppedFolder(Path folder) {
        this.folder = folder;
    }

    /** Makes one with so many files of one level each, and some that are hidden. */
    static DroppedFolder of(Path folder, int files) throws IOException {
        Random random = new Random(files);
        for (int i = 0; i < files; i++) {
            Path part = folder.resolve(i % 2 == 0 ? "large" : "small/" + i % 20);
            Files.createDirectories(part);
            Files.writeString(part.resolve(i + ".xsb"), board(random) + "Title: Level " + i + "\n");
        }
        Files.writeString(Files.createDirectories(folder.resolve(".hidden")).resolve("x.xsb"), board(random));
        return new DroppedFolder(folder);
    }

    private static String board(Random random) {
        StringBuilder rows = new StringBuilder("###########\n#@ $  .   #\n");
        for (int y = 0; y < 5; y++) {
            rows.append('#');
            for (int x = 0; x < 9; x++) {
                rows.append(random.nextInt(6) == 0 ? '#' : ' ');
            }
            rows.append("#\n");
        }
        return rows + "###########\n";
    }

    Path path() {
        return folder;
    }

    /** Drops it in the middle of a page, as a file manager does. */
    void on(Page page) {
        CDPSession session = page.context().newCDPSession(page);
        for (String type : List.of("dragEnter", "dragOver", "drop")) {
            session.send("Input.dispatchDragEvent", event(type));
        }
        session.detach();
    }

    private JsonObject event(String type) {
        JsonArray files = new JsonArray();
        files.add(folder.toString());
        JsonObject data = new JsonObject();
        data.add("items", new JsonArray());
        data.add("files", files);
        data.addProperty("dragOperationsMask", 1);
        JsonObject event = new JsonObject();
        event.addProperty("type", type);
        event.addProperty("x", MIDDLE);
        event.addProperty("y", MIDDLE);
        event.add("data", data);
        return event;
    }
}
