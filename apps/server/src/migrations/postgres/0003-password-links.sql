-- Links by which somebody without a session chooses a password: one who forgot it, or one who is invited. Only their hash is kept.
create table password_links (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_links_user on password_links (user_id, created_at);

-- What the links are signed with. One row, made with the first link.
create table link_key (
  single boolean primary key default true check (single),
  secret text not null
);

-- Browsers that somebody has signed in with before: failures of others at the same address do not count against them.
create table known_browsers (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (user_id, token_hash)
);
