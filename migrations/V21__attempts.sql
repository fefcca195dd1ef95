-- Searches for solutions of puzzles that ended without a result: what was wanted, with which seed and version of the program, the
-- limits, what ended the search, and when. They go with the last level of their puzzle; a solution that comes later leaves them,
-- as it may be taken back. A longer search takes the place of a shorter one.
create table attempt (
    unique_id  bigint not null,
    unique_nth int not null,
    wanted     varchar(20) not null,
    seed       bigint not null,
    version    varchar(100) not null,
    millis     bigint not null,
    -- the largest number for no limit
    nodes      bigint not null,
    bytes      bigint not null,
    ended_by   varchar(10) not null,
    tried_at   timestamp with time zone not null,
    primary key (unique_id, unique_nth, wanted, seed, version, millis, nodes, bytes)
);
