-- Studies on the page: when they open and for how many, links of players, and every step of a game with its time.
alter table study add column opens_at timestamp with time zone;
alter table study add column most_players int;

-- A link by which one player comes to one study and to nothing else. Only a digest of its token is here: SHA-256 in hexadecimal
-- digits.
create table study_link (
    study_id   bigint not null references study on delete cascade,
    name       varchar not null,
    token_hash char(64) not null unique,
    made_at    timestamp with time zone not null,
    primary key (study_id, name)
);

-- What a player did with the level at a place, in the order of the numbers; deed is a letter of StudyDeed. An attempt is the time
-- from opening the level to leaving it: at_millis begins anew with each.
create table study_event (
    study_id  bigint not null references study on delete cascade,
    name      varchar not null,
    place     int not null,
    number    int not null,
    attempt   varchar(32) not null,
    deed      varchar(1) not null,
    at_millis bigint not null,
    primary key (study_id, name, place, number)
);
