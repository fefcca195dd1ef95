package org.sokobase.web.study;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sokobase.catalog.study.Study;
import org.sokobase.catalog.study.StudyLevel;
import org.sokobase.catalog.study.StudyLinks;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;

/** A study, as its maker sees it: who plays it, how far each is, and when it is closed, where its levels are from. */
final class StudyPage {

    private final CatalogLease catalog;
    private final Writing writing;

    StudyPage(CatalogLease catalog, Writing writing) {
        this.catalog = catalog;
        this.writing = writing;
    }

    @JStache(path = "study")
    record StudyView(
            Frame frame,
            String name,
            String address,
            String state,
            List<Fact> facts,
            List<Player> players,
            List<Link> links,
            List<Level> levels,
            boolean isOpen,
            boolean isFrozen,
            boolean writing) {
        boolean hasPlayers() {
            return !players.isEmpty();
        }

        boolean canChange() {
            return writing && isOpen;
        }

        boolean canRemove() {
            return writing && !isFrozen;
        }

        boolean hasLink() {
            return !links.isEmpty();
        }
    }

    /** Something that is known of it. */
    record Fact(String name, String value) {}

    /** Somebody who plays it, or can. */
    record Player(String name, String since, int answered, int of, boolean hasLink) {}

    /** A link that was made right now. */
    record Link(String player, String path) {}

    /** A level of a closed study. */
    record Level(int place, String set, String origin, String address) {}

    Answer html(WebRequest request) {
        return html(StudyAddress.required(request, catalog), Optional.empty());
    }

    private Answer html(Study study, Optional<Link> made) {
        return Shown.html(new StudyView(
                Frame.of(
                        "Study " + study.name(),
                        Shown.catalog(catalog),
                        StudyAddress.ALL + "/",
                        StudyAddress.of(study) + ".json"),
                study.name(),
                StudyAddress.of(study),
                StudyJson.state(study),
                facts(study),
                players(study),
                made.stream().toList(),
                levels(study).stream()
                        .map(level -> new Level(
                                level.place(),
                                level.set(),
                                level.origin(),
                                "/levels/" + level.puzzle().unique()))
                        .toList(),
                study.closedAt().isEmpty(),
                study.isFrozen(),
                writing == Writing.ALLOWED));
    }

    private static List<Fact> facts(Study study) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("Levels", study.levels() + ", and " + study.practice() + " for practice");
        facts.put("Seed", study.seed());
        facts.put("Made", study.createdAt());
        study.entry().opensAt().ifPresent(time -> facts.put("Opens", time));
        study.entry().mostPlayers().ifPresent(most -> facts.put("Players at most", most));
        study.closedAt().ifPresent(time -> facts.put("Closed", time));
        facts.put(
                "Frozen", study.isFrozen() ? "since the first player began" : "not yet: when the first player begins");
        facts.put("Sum of levels and settings", study.sum());
        return facts.entrySet().stream()
                .map(fact -> new Fact(fact.getKey(), fact.getValue().toString()))
                .toList();
    }

    private List<Player> players(Study study) {
        Map<String, StudyLinks.Given> links = catalog.ask(open -> open.studies().links().of(study.name()).stream()
                .collect(Collectors.toMap(StudyLinks.Given::participant, link -> link)));
        int of = study.levels() + study.practice();
        Map<String, Player> players = new TreeMap<>();
        links.forEach((name, link) -> players.put(name, new Player(name, "", 0, of, true)));
        study.participants()
                .forEach(known -> players.put(
                        known.name(),
                        new Player(
                                known.name(),
                                known.beganAt().toString(),
                                known.answered(),
                                of,
                                links.containsKey(known.name()))));
        return List.copyOf(players.values());
    }

    /** The origins of the levels, which only a closed study tells. */
    private List<StudyLevel> levels(Study study) {
        return study.closedAt().isEmpty()
                ? List.of()
                : catalog.ask(open -> open.studies().levels(study.name()));
    }

    Answer json(WebRequest request) {
        Study study = StudyAddress.required(request, catalog);
        Map<String, Object> values = StudyJson.of(study);
        values.put("players", players(study).stream().map(StudyJson::of).toList());
        values.put("origins", levels(study).stream().map(StudyJson::of).toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    /** Makes the link of a player, and shows it this once. */
    Answer give(WebRequest request) {
        Study study = StudyAddress.required(request, catalog);
        return html(study, Optional.of(given(study, request)));
    }

    Answer giveJson(WebRequest request) {
        Study study = StudyAddress.required(request, catalog);
        Link link = given(study, request);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("said_by", link.player());
        values.put("path", link.path());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Link given(Study study, WebRequest request) {
        String player = StudyForm.of(request).name("player");
        String token = StudyForm.saying(
                () -> catalog.change(open -> open.studies().links().give(study.name(), player, request.second())));
        return new Link(player, PlayerSeat.PATH + token);
    }

    /** Has the link of a player no longer work. */
    Answer withdraw(WebRequest request) {
        Study study = StudyAddress.required(request, catalog);
        String player = StudyForm.of(request).name("player");
        StudyForm.saying(() -> catalog.change(open -> open.studies().links().withdraw(study.name(), player)));
        return Answer.elsewhere(StudyAddress.of(study));
    }

    Answer close(WebRequest request) {
        Study study = StudyAddress.required(request, catalog);
        meant(request);
        StudyForm.saying(() -> catalog.change(open -> open.studies().close(study.name(), request.second())));
        return Answer.elsewhere(StudyAddress.of(study));
    }

    Answer remove(WebRequest request) {
        Study study = StudyAddress.required(request, catalog);
        meant(request);
        StudyForm.saying(() -> catalog.change(open -> {
            open.studies().remove(study.name());
            return study;
        }));
        return Answer.elsewhere(StudyAddress.ALL);
    }

    private static void meant(WebRequest request) {
        if (!StudyForm.of(request).text("sure").equals("yes")) {
            throw StudyForm.wrong("sure", "This cannot be taken back, so the box beside the button must be ticked.");
        }
    }
}
