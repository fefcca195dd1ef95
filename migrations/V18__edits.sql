-- What users have made of the texts of levels and of collections. Each row is one edit of one of them by one run: the texts that
-- it gives, and whether the earlier edits count no more (afresh). What is shown, which stands in level and collection, follows
-- from what was published and all edits in the order of their runs: so any run can be taken back by taking its rows out.
create table text_edit (
    import_run_id bigint not null references import_run,
    collection_id bigint not null references collection on delete cascade,
    -- of the level, or 0 for the collection itself
    ordinal       int not null,
    afresh        boolean not null,
    title         varchar,
    author        varchar,
    note          text,
    dated         varchar,
    primary key (collection_id, ordinal, import_run_id)
);
create index text_edit_run on text_edit (import_run_id);

-- What was published where something else is shown.
create table published_text (
    collection_id bigint not null references collection on delete cascade,
    ordinal       int not null,
    title         varchar not null,
    titled        boolean not null,
    author        varchar not null,
    notes         text not null,
    primary key (collection_id, ordinal)
);

-- A level that was removed alone has its line with its collection, its number there and its rows, so that reading its file again
-- does not bring it back.
alter table removed_line add column ordinal int;
alter table removed_line add column published text;
create index removed_line_collection on removed_line (collection_id);
