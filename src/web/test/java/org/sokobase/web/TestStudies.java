package org.sokobase.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.Studies;
import org.sokobase.catalog.study.StudyDeed;
import org.sokobase.catalog.study.StudyEntry;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.catalog.study.StudySettings;
import org.sokobase.catalog.study.StudyTurn;

/** Studies of two collections of the project, in every state, with links whose tokens tests know. */
public final class TestStudies {

    private static final Instant MADE = Instant.parse("2026-03-01T12:00:00Z");

    private static final List<String> SETS = List.of("first-steps.xsb", "yard-sale.txt");

    private TestStudies() {}

    /** Studies {@code fresh}, {@code running}, {@code full}, {@code later} and {@code ended}. */
    static void make(CatalogLocation location) {
        try (Catalog catalog = Catalog.openOrCreate(location)) {
            Studies studies = catalog.studies();
            make(studies, "fresh", StudyEntry.ANYBODY);
            make(
                    studies,
                    "later",
                    new StudyEntry(Optional.of(Instant.parse("2199-01-01T12:00:00Z")), Optional.empty()));
            make(studies, "full", new StudyEntry(Optional.empty(), Optional.of(1)));
            studies.play().begin("full", "Bob", MADE);
            make(studies, "running", StudyEntry.ANYBODY);
            studies.play().begin("running", "Ann", MADE);
            giveUp(studies, "running", "Bob", 4);
            make(studies, "ended", StudyEntry.ANYBODY);
            for (String name : List.of("Ann", "Bob", "Cleo")) {
                while (giveUp(studies, "ended", name, name.length() + 1)) {
                    // until all are done
                }
            }
            studies.close("ended", MADE);
        }
        List.of("fresh/Ann", "later/Ann", "full/Ann", "running/Ann", "running/Bob", "ended/Ann", "ended/Dan")
                .forEach(link -> link(location, link));
    }

    private static void make(Studies studies, String name, StudyEntry entry) {
        studies.create(new StudySettings(name, SETS, 4, 1, 7, StudySettings.Balance.BY_LOT, entry), MADE);
    }

    /** Gives up the next level; rates it but for the one that Bob is about to rate. */
    private static boolean giveUp(Studies studies, String study, String player, int hard) {
        Optional<StudyTurn> turn = studies.play().next(study, player, MADE);
        turn.ifPresent(level -> {
            List<StudyEvent> events = List.of(
                    new StudyEvent(1, "a", StudyDeed.OPENED, 0),
                    new StudyEvent(2, "a", StudyDeed.GIVE_UP, 1_000L * hard * level.index()));
            studies.play().keep(study, player, level.place(), events, MADE);
            if (study.equals("ended")) {
                Opinion opinion = new Opinion(
                        Optional.of(Math.min(7, hard + level.place() % 2)), Optional.of(hard), Optional.of(false));
                studies.play().rate(study, player, level.place(), opinion, MADE);
            }
        });
        return turn.isPresent();
    }

    /** The token of a player's link, such as {@code running/Ann}. */
    public static String token(String link) {
        return sha256("token of " + link).substring(0, 32);
    }

    /** A link as {@code StudyLinks} makes it, but with a token that is known beforehand. */
    private static void link(CatalogLocation location, String link) {
        String sql = "insert into study_link (study_id, name, token_hash, made_at)"
                + " select id, ?, ?, created_at from study where name = ?";
        try (Connection connection = DriverManager.getConnection(location.url());
                PreparedStatement insert = connection.prepareStatement(sql)) {
            insert.setString(1, link.substring(link.indexOf('/') + 1));
            insert.setString(2, sha256(token(link)));
            insert.setString(3, link.substring(0, link.indexOf('/')));
            insert.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
