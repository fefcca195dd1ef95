-- The first level of a board is found at once, however many copies of it there are.
drop index level_exact_id;
create index level_exact_id on level (exact_id, exact_nth, id);
