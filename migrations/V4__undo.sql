-- What an undo of a run needs to know. Solutions that waited until a run brought their level stay here as they had waited.
create table awaited_solution (
    id             bigint primary key,
    import_run_id  bigint not null references import_run,
    source_file_id bigint not null references source_file,
    line           int not null,
    lurd           text not null,
    wanted_id      bigint,
    least_width    int not null,
    least_height   int not null
);
create index awaited_solution_run on awaited_solution (import_run_id);
create index awaited_solution_source_file on awaited_solution (source_file_id);
create index source_file_run on source_file (import_run_id);

-- What a run took away for good.
alter table import_run add column replaced_files int default 0 not null;
alter table import_run add column refuted_marks int default 0 not null;
