-- Levels that are alike without being the same puzzle. The keys by which they are found follow from the boards; they are
-- made when they are asked for, with their indexes, and never for a puzzle without a level. A board that is too large for a tier has no key.
-- floors, null where the board is too large to be compared square by square, and both sketches narrow down which boards
-- can be so much alike that they are worth being compared.
create table tier_key (
    unique_id   bigint not null,
    unique_nth  smallint not null,
    trimmed     bigint,
    any_player  bigint,
    other_boxes bigint,
    other_goals bigint,
    reversed    bigint,
    same_walls  bigint,
    floors      int,
    sketch_high bigint,
    sketch_low  bigint
);
-- The puzzles of levels up to this number have their keys.
alter table tally add column keyed_up_to bigint default 0 not null;

-- Collections that are never changed, and of which no level is ever proposed for removal.
alter table collection add column is_reference boolean default false not null;

-- What somebody has decided of two puzzles that look alike, by their Unique-Ids, as it may be published. They need not be in
-- the catalog. There is one decision for two puzzles, in whichever order they are; of a variant, unique_id is the variant and
-- other_id what it is a variant of.
create table decision (
    unique_id  bigint not null,
    other_id   bigint not null,
    decision   varchar(20) not null,
    said_by    varchar not null,
    said_at    timestamp with time zone not null,
    note       text not null,
    primary key (unique_id, other_id)
);
create index decision_other on decision (other_id);
