-- What was measured of puzzles: one row a measure. amount is null, and the proof unknown, where that was tried without success.
create table puzzle_measure (
    puzzle_id bigint not null references puzzle,
    name      varchar(40) not null,
    amount    double precision,
    proof     varchar(10) not null,
    primary key (puzzle_id, name)
);
