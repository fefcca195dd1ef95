package org.sokobase.catalog.dump;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.study.EventGame;
import org.sokobase.catalog.study.StudyDeed;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.catalog.study.StudyEventRows;
import org.sokobase.catalog.study.StudyLevel;
import org.sokobase.catalog.study.StudyRows;

/** Writes and reads what players of studies did: a line for each player and level. */
final class DumpedStudyEvents {

    private static final Pattern EVENT = Pattern.compile("([A-Za-z])(\\d{1,15})");

    private final StudyEventRows rows;
    private final DumpedStudies studies;
    private final Set<String> read = new HashSet<>();

    /** For a catalog that has its studies. */
    DumpedStudyEvents(Handle handle, DumpedStudies studies) {
        this.rows = new StudyEventRows(handle);
        this.studies = studies;
    }

    /** Hands over all games, study by study, in the order of the names, then of the places. */
    static void write(Handle handle, Consumer<DumpLine> lines) {
        StudyEventRows rows = new StudyEventRows(handle);
        for (StudyRows.Row study : new StudyRows(handle).all()) {
            for (Map.Entry<String, List<Integer>> played :
                    rows.places(study.id()).entrySet()) {
                for (int place : played.getValue()) {
                    lines.accept(new DumpLine()
                            .with("study", study.name())
                            .with("name", played.getKey())
                            .with("place", place)
                            .with("attempts", attempts(rows.of(study.id(), played.getKey(), place))));
                }
            }
        }
    }

    private static List<DumpLine> attempts(List<StudyEvent> events) {
        List<DumpLine> attempts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < events.size(); i++) {
            StudyEvent event = events.get(i);
            text.append(text.isEmpty() ? "" : " ").append(event.deed().letter()).append(event.at());
            boolean isLast =
                    i + 1 == events.size() || !events.get(i + 1).attempt().equals(event.attempt());
            if (isLast) {
                attempts.add(new DumpLine().with("attempt", event.attempt()).with("events", text.toString()));
                text.setLength(0);
            }
        }
        return attempts;
    }

    void read(DumpLine line) throws DumpFormatException {
        DumpedStudies.Loaded study = studies.named(line.text("study", DumpFormat.LONGEST_TEXT));
        String name = line.text("name", DumpFormat.LONGEST_TEXT);
        int place = line.count("place");
        Optional<StudyLevel> level = study.levels().values().stream()
                .filter(one -> one.place() == place)
                .findFirst();
        if (level.isEmpty() || !study.participants().contains(name)) {
            throw new DumpFormatException("a game in a study without this place or this participant");
        }
        if (!read.add(study.row() + "/" + place + "/" + name)) {
            throw new DumpFormatException("the game of " + name + " at " + place + " has a line above");
        }
        List<StudyEvent> events = events(line);
        try {
            EventGame.of(level.get().board(), events);
        } catch (IllegalArgumentException e) {
            throw new DumpFormatException("the game of " + name + " at " + place + ": " + e.getMessage());
        }
        rows.insert(study.row(), name, place, events);
    }

    private static List<StudyEvent> events(DumpLine line) throws DumpFormatException {
        List<StudyEvent> events = new ArrayList<>();
        for (DumpLine attempt : line.list("attempts")) {
            String name = attempt.text("attempt", StudyEvent.LONGEST_ATTEMPT);
            for (String text : attempt.text("events").split(" ", -1)) {
                events.add(event(events.size() + 1, name, text));
            }
            attempt.end();
        }
        return events;
    }

    private static StudyEvent event(int number, String attempt, String text) throws DumpFormatException {
        Matcher event = EVENT.matcher(text);
        Optional<StudyDeed> deed = event.matches() ? StudyDeed.of(event.group(1)) : Optional.empty();
        if (deed.isEmpty()) {
            throw new DumpFormatException("there is no event " + text);
        }
        try {
            return new StudyEvent(number, attempt, deed.get(), Long.parseLong(event.group(2)));
        } catch (IllegalArgumentException e) {
            throw new DumpFormatException(String.valueOf(e.getMessage()));
        }
    }
}
