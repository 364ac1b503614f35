-- Who was erased, by a number that names nobody. Written with the deletion; key and files go right after, and a server that
-- dies in between goes on by what is not finished.
create table panel_erasures (
  key_name text primary key,
  user_id integer not null,
  reason text not null check (reason in ('asked', 'left', 'mistake', 'law', 'retention')),
  file_keys text[] not null,
  requested_by integer references users on delete set null,
  requested_at timestamptz not null default now(),
  finished_at timestamptz
);
create index panel_erasures_open on panel_erasures (requested_at) where finished_at is null;
create index panel_users_updated on panel_users (updated_at);
