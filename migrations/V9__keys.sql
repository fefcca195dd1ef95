-- What was a key by agreement is one by the schema: a board with solutions has one row, so has a puzzle with marks, and so have
-- the totals. Rows that say the same twice become one: the oldest stays and takes over what belonged to the others.
-- The moves of a solution stay without such an index: they are texts of any length, which H2 cannot index and PostgreSQL only up
-- to 2,704 bytes.

create table board_twice (
    other bigint primary key,
    kept  bigint not null
);
insert into board_twice
select b.id, min(k.id) from board b
join board k on k.exact_id = b.exact_id and k.normal_form = b.normal_form and k.id < b.id
group by b.id;
update solution set board_id = (select kept from board_twice where other = solution.board_id)
where board_id in (select other from board_twice);
delete from board where id in (select other from board_twice);
drop table board_twice;

-- Different boards under one key: the later ones get numbers of their own, which a check compares with those of their levels.
update board set exact_nth = (
    select max(o.exact_nth) from board o where o.exact_id = board.exact_id) + (
    select count(*) from board o where o.exact_id = board.exact_id and o.id <= board.id)
where exists (
    select 1 from board o where o.exact_id = board.exact_id and o.exact_nth = board.exact_nth and o.id < board.id);
drop index board_exact_id;
create unique index board_exact_id on board (exact_id, exact_nth);

create table solution_twice (
    other bigint primary key,
    kept  bigint not null
);
insert into solution_twice
select s.id, min(k.id) from solution s
join solution k on k.board_id = s.board_id and k.lurd = s.lurd and k.id < s.id
group by s.id;
insert into solution_source (solution_id, source_file_id, line)
select distinct t.kept, o.source_file_id, o.line from solution_source o
join solution_twice t on t.other = o.solution_id
where not exists (
    select 1 from solution_source k
    where k.solution_id = t.kept and k.source_file_id = o.source_file_id and k.line = o.line);
delete from solution_source where solution_id in (select other from solution_twice);
delete from solution where id in (select other from solution_twice);
drop table solution_twice;

-- Of several marks of one kind by one person, that of the oldest row stays.
create table puzzle_twice (
    other bigint primary key,
    kept  bigint not null
);
insert into puzzle_twice
select p.id, min(k.id) from puzzle p
join puzzle k on k.unique_id = p.unique_id and k.unique_nth = p.unique_nth and k.id < p.id
group by p.id;
insert into puzzle_mark (puzzle_id, mark, said_by, said_at, note)
select t.kept, m.mark, m.said_by, m.said_at, m.note from puzzle_mark m
join puzzle_twice t on t.other = m.puzzle_id
where not exists (
    select 1 from puzzle_mark k where k.puzzle_id = t.kept and k.mark = m.mark and k.said_by = m.said_by)
and not exists (
    select 1 from puzzle_mark k join puzzle_twice u on u.other = k.puzzle_id
    where u.kept = t.kept and k.mark = m.mark and k.said_by = m.said_by and k.puzzle_id < m.puzzle_id);
delete from puzzle_mark where puzzle_id in (select other from puzzle_twice);
delete from puzzle where id in (select other from puzzle_twice);
drop table puzzle_twice;
drop index puzzle_unique_id;
create unique index puzzle_unique_id on puzzle (unique_id, unique_nth);

-- The totals follow from the levels: of several rows none is better than another. Keys of tiers are there as far as all say.
create table one_tally (
    boards      bigint not null,
    puzzles     bigint not null,
    repeated    bigint not null,
    keyed_up_to bigint default 0 not null,
    id          smallint default 1 not null primary key check (id = 1)
);
insert into one_tally (boards, puzzles, repeated, keyed_up_to)
select coalesce(max(boards), 0), coalesce(max(puzzles), 0), coalesce(max(repeated), 0), coalesce(min(keyed_up_to), 0) from tally;
drop table tally;
alter table one_tally rename to tally;
