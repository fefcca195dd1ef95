-- What a file says of a solution: who found it, when, with which program, in what time, and anything else. All texts are as
-- published, and empty where the file does not say. The same moves may stand in several files, and each says its own.
alter table solution_source add column player varchar default '' not null;
alter table solution_source add column solved_on varchar default '' not null;
alter table solution_source add column program varchar default '' not null;
alter table solution_source add column solving_time varchar default '' not null;
alter table solution_source add column remark text default '' not null;

-- The same of solutions that wait for their levels, or did until a run brought them.
alter table unmatched_solution add column player varchar default '' not null;
alter table unmatched_solution add column solved_on varchar default '' not null;
alter table unmatched_solution add column program varchar default '' not null;
alter table unmatched_solution add column solving_time varchar default '' not null;
alter table unmatched_solution add column remark text default '' not null;

alter table awaited_solution add column player varchar default '' not null;
alter table awaited_solution add column solved_on varchar default '' not null;
alter table awaited_solution add column program varchar default '' not null;
alter table awaited_solution add column solving_time varchar default '' not null;
alter table awaited_solution add column remark text default '' not null;
