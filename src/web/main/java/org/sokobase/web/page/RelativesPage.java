package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.tier.Relative;
import org.sokobase.catalog.tier.SimilarLevel;
import org.sokobase.choice.Preference;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Card;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The relatives of a level: the puzzles that are the same to some tier, and those of which few squares differ. */
public final class RelativesPage {

    /** So many of each tier are shown. */
    private static final int SHOWN = 60;

    private final CatalogLease catalog;

    public RelativesPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** The relatives of one tier. */
    record Group(String title, String tier, List<Card> cards) {}

    @JStache(path = "relatives")
    record RelativesView(
            Frame frame, String name, String exact, String back, String missing, String within, List<Group> groups) {
        boolean isMissing() {
            return !missing.isEmpty();
        }

        boolean isAlone() {
            return groups.isEmpty();
        }
    }

    /** A relative with what makes it one. */
    private record Kin(CatalogLevel level, Tier tier, String how, Map<String, Object> facts) {}

    /** What was found; how many levels have no keys yet. */
    private record Found(long missing, List<Kin> kin) {}

    /** As a page. */
    public Answer html(WebRequest request) {
        KnownLevel known = KnownLevel.required(request.piece("id"), catalog);
        DistanceLimit within = within(request);
        Found found = catalog.ask(open -> found(known, within, open));
        List<Group> groups = new ArrayList<>();
        for (Tier tier : Tier.values()) {
            List<Card> cards = found.kin().stream()
                    .filter(one -> one.tier() == tier)
                    .limit(SHOWN)
                    .map(one -> Card.of(one.level(), one.how()))
                    .toList();
            if (!cards.isEmpty()) {
                groups.add(new Group(tier.meaning(), tier.label(), cards));
            }
        }
        String address = "/levels/" + known.identity().exact();
        return Shown.html(new RelativesView(
                Frame.of(
                        "Relatives of " + Words.name(known.level()),
                        Shown.catalog(catalog),
                        "/levels/",
                        address + "/relatives.json?within=" + within),
                Words.name(known.level()),
                known.identity().exact().toString(),
                address,
                found.missing() == 0 ? "" : Words.number(found.missing()),
                within.toString(),
                groups));
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        KnownLevel known = KnownLevel.required(request.piece("id"), catalog);
        DistanceLimit within = within(request);
        Found found = catalog.ask(open -> found(known, within, open));
        Map<String, Object> values =
                JsonText.whole(found.kin().stream().map(RelativesPage::row).toList());
        values.put("without_keys", found.missing());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static Map<String, Object> row(Kin kin) {
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(kin.level()));
        values.putAll(RowsAsJson.ofPlace(kin.level()));
        values.put("tier", kin.tier().label());
        values.putAll(kin.facts());
        return values;
    }

    private static DistanceLimit within(WebRequest request) {
        return request.parameter("within")
                .map(text -> DistanceLimit.parse(text)
                        .orElseThrow(() -> new WebException(
                                400,
                                "within",
                                "'" + text + "' is no distance.",
                                "Write a number of squares such as 4, or a share such as 5%.")))
                .orElse(DistanceLimit.USUAL);
    }

    /** Nothing as long as levels lack their keys: what is found would not be all. */
    private static Found found(KnownLevel known, DistanceLimit within, Catalog open) {
        long missing = open.tiers().levelsWithoutKeys();
        if (missing > 0) {
            return new Found(missing, List.of());
        }
        List<Kin> kin = new ArrayList<>();
        for (Relative relative : open.tiers().family(known.board(), Preference.USUAL)) {
            if (relative.tier() != Tier.EXACT && relative.tier() != Tier.SAME) {
                kin.add(kin(relative));
            }
        }
        for (SimilarLevel near : open.tiers().near(known.board(), within, Preference.USUAL)) {
            if (near.tier() == Tier.SIMILAR) {
                kin.add(kin(near));
            }
        }
        return new Found(0, kin);
    }

    private static Kin kin(Relative relative) {
        String ruled = relative.ruling().map(ruling -> "decided: " + ruling).orElse("");
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("view", relative.view().label());
        facts.put("levels", relative.levels().size());
        facts.put("decision", relative.ruling().map(Decision.Ruling::toString));
        return new Kin(
                relative.levels().get(0),
                relative.tier(),
                ruled.isEmpty() ? relative.view().describe() : ruled,
                facts);
    }

    private static Kin kin(SimilarLevel near) {
        int differing = near.difference().differing();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("differing", differing);
        facts.put("percent", near.difference().percent());
        String squares = differing == 1 ? "1 square differs" : Words.number(differing) + " squares differ";
        return new Kin(near.level(), near.tier(), squares, facts);
    }
}
