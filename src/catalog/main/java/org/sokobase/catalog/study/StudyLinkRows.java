package org.sokobase.catalog.study;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The rows of links of players. */
public final class StudyLinkRows {

    private final Handle handle;

    /** Those of an open catalog. */
    public StudyLinkRows(Handle handle) {
        this.handle = handle;
    }

    /** A link: whose, the digest of its token, and when it was made. */
    public record Row(String participant, String digest, Instant madeAt) {}

    /** Those of a study, by name. */
    public List<Row> of(long study) {
        return handle.createQuery("select name, token_hash, made_at from study_link where study_id = ? order by name")
                .bind(0, study)
                .map((row, context) -> new Row(
                        row.getString(1),
                        row.getString(2),
                        row.getObject(3, OffsetDateTime.class).toInstant()))
                .list();
    }

    /** Adds one. */
    public void insert(long study, Row link) {
        handle.execute(
                "insert into study_link (study_id, name, token_hash, made_at) values (?, ?, ?, ?)",
                study,
                link.participant(),
                link.digest(),
                link.madeAt().atOffset(ZoneOffset.UTC));
    }

    boolean delete(long study, String participant) {
        return handle.execute("delete from study_link where study_id = ? and name = ?", study, participant) > 0;
    }

    Optional<StudyLinks.Holder> holder(String digest) {
        return handle.createQuery("select s.name, k.name from study_link k join study s on s.id = k.study_id"
                        + " where k.token_hash = ?")
                .bind(0, digest)
                .map((row, context) -> new StudyLinks.Holder(row.getString(1), row.getString(2)))
                .findOne();
    }
}
