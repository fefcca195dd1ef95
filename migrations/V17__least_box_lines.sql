-- The fewest box lines that early builds proved may be wrong, and nothing tells which build measured them: they are forgotten, so
-- that they are measured again.
delete from puzzle_measure where name = 'least_box_lines' and proof = 'proved';
delete from puzzle
where not exists (select 1 from puzzle_mark m where m.puzzle_id = puzzle.id)
and not exists (select 1 from rating r where r.puzzle_id = puzzle.id)
and not exists (select 1 from study_level l where l.puzzle_id = puzzle.id)
and not exists (select 1 from puzzle_tag t where t.puzzle_id = puzzle.id)
and not exists (select 1 from puzzle_measure e where e.puzzle_id = puzzle.id);
