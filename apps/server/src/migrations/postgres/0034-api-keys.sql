-- Keys by which programs call the API in the name of whoever made them. Only a hash of each is kept.
create table api_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  -- The first characters, by which its owner knows it again.
  start text not null,
  key_hash text not null unique,
  for_service boolean not null,
  -- Its maker had shown a second factor: roles that require one have no key without it.
  second_factor boolean not null,
  role text not null,
  -- Null: every provider that its maker may see.
  provider_ids integer[],
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  last_used_at timestamptz,
  last_address text,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id);
