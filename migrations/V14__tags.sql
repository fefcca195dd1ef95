-- Words that people give to puzzles and to collections in order to find them again. Those of a puzzle outlive its levels; those
-- of a collection go with it, and come back with it. A favourite is a puzzle with the tag 'favourite'.
create table puzzle_tag (
    puzzle_id bigint not null references puzzle,
    tag       varchar(100) not null,
    primary key (puzzle_id, tag)
);
create index puzzle_tag_tag on puzzle_tag (tag);

create table collection_tag (
    collection_id bigint not null references collection on delete cascade,
    tag           varchar(100) not null,
    primary key (collection_id, tag)
);
