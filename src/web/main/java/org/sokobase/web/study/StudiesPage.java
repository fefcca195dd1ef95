package org.sokobase.web.study;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.study.Study;
import org.sokobase.catalog.study.StudySettings;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.http.Writing;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;

/** All studies, and the form for a new one. */
final class StudiesPage {

    private final CatalogLease catalog;
    private final Writing writing;

    StudiesPage(CatalogLease catalog, Writing writing) {
        this.catalog = catalog;
        this.writing = writing;
    }

    @JStache(path = "studies")
    record StudiesView(Frame frame, List<Row> rows, List<String> collections, boolean writing) {
        boolean hasRows() {
            return !rows.isEmpty();
        }
    }

    /** A study in the list. */
    record Row(String address, String name, String state, int levels, int practice, int players) {}

    Answer html(WebRequest request) {
        List<Row> rows = studies().stream()
                .map(study -> new Row(
                        StudyAddress.of(study),
                        study.name(),
                        StudyJson.state(study),
                        study.levels(),
                        study.practice(),
                        study.participants().size()))
                .toList();
        List<String> collections = catalog.ask(open -> open.collections().stream()
                .filter(collection -> collection.levels() > 0)
                .map(collection -> collection.file())
                .distinct()
                .toList());
        return Shown.html(new StudiesView(
                Frame.of("Studies", Shown.catalog(catalog), StudyAddress.ALL, StudyAddress.ALL + ".json"),
                rows,
                collections,
                writing == Writing.ALLOWED));
    }

    Answer json(WebRequest request) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rows", studies().stream().map(StudyJson::of).toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private List<Study> studies() {
        return catalog.ask(open -> open.studies().all());
    }

    /** Draws the levels of a new one. */
    Answer make(WebRequest request) {
        return Answer.elsewhere(StudyAddress.of(made(request)));
    }

    Answer makeJson(WebRequest request) {
        return Answer.of(Answer.JSON, JsonText.of(StudyJson.of(made(request))));
    }

    private Study made(WebRequest request) {
        StudySettings settings = StudyForm.of(request).settings(request.second());
        return StudyForm.saying(() -> catalog.change(open -> {
            open.studies().create(settings, request.second());
            return open.studies().named(settings.name());
        }));
    }
}
