-- Games of play that are not finished, by the board on which they began, whether or not the catalog has a level with it: the
-- game as it stands in slot 0, and the positions that the player has kept in slots 1 to 9. Of lurd so many moves are done; those
-- after them can be done again.
create table game (
    exact_id bigint not null,
    slot     smallint not null,
    lurd     text not null,
    done     int not null,
    kept_at  timestamp with time zone not null,
    primary key (exact_id, slot)
);
