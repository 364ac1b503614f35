-- Files that arrive in parts, until they are recorded as an upload or nothing more of them has come for a day.
create table part_uploads (
  id uuid primary key,
  -- Null once they are removed: what they had begun is then swept.
  user_id integer references users on delete set null,
  provider_id integer not null references providers on delete cascade,
  file_name text not null,
  file_key text not null unique,
  -- How long the file is said to be, and how much of it is on the disk for sure.
  bytes bigint not null,
  arrived bigint not null default 0,
  fingerprint text not null,
  -- The fields of the form as they were sent.
  fields jsonb not null,
  -- What became of it; the file then belongs to the upload.
  upload_id integer references uploads on delete cascade,
  began_at timestamptz not null default now(),
  heard_at timestamptz not null default now()
);
create index part_uploads_user on part_uploads (user_id);
