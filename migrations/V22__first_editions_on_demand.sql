-- First-edition ids, which few people ask for, are made when somebody does. Up to that an import computes half as many digests,
-- and has one index less to make.
drop index level_v1_id;
alter table level drop column v1_id;

-- The id of each sound level for which it was made. Whoever finds a level by it computes it again.
create table first_edition (
    level_id bigint primary key,
    v1_id    bigint not null
);
create index first_edition_v1_id on first_edition (v1_id);

-- Up to this level they are made; below 0, counted from -1, while the index is missing.
alter table tally add column first_editions_up_to bigint default 0 not null;
