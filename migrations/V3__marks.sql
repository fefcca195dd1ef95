-- What somebody says of a puzzle. That it can be solved is not among it: that follows from its solutions.
create table puzzle_mark (
    puzzle_id bigint not null references puzzle,
    mark      varchar(20) not null check (mark <> 'solvable'),
    said_by   varchar not null,
    said_at   timestamp with time zone not null,
    note      text not null,
    primary key (puzzle_id, mark, said_by)
);
