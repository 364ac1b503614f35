-- The API key that a file came with: what a key began is that key's alone, what a person began is that person's.
alter table uploads add column key_id integer references api_keys on delete set null;
create index uploads_key on uploads (key_id) where key_id is not null;
create index part_uploads_key on part_uploads (key_id) where key_id is not null;
-- Which bytes of a file in parts came when, and from which address: [{"from", "to", "began", "ended", "address"}].
alter table part_uploads add column stretches jsonb not null default '[]';
