-- An API key has unfinished uploads of its own beside those of who made it.
alter table part_uploads add column key_id integer references api_keys on delete set null;
