-- The API key that an import was begun with: what it finds is not published by itself once the key counts no more.
alter table imports add column key_id integer references api_keys on delete set null;
