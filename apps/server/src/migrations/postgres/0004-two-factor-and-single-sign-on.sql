-- Two-factor sign-in. A session knows whether a one-time code opened it: roles may require that.
alter table sessions add column second_factor boolean not null default false;

create table two_factors (
  user_id integer primary key references users on delete cascade,
  -- What the authenticator app shares with us, sealed with a key that is kept among the files, not here.
  sealed_secret text not null,
  created_at timestamptz not null default now(),
  -- Null until the first code of the app has been given: until then it is not on.
  confirmed_at timestamptz,
  -- The 30 seconds that the last accepted code belongs to: neither it nor an older one is accepted again.
  last_step bigint
);

create table recovery_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index recovery_codes_code on recovery_codes (user_id, code_hash);

-- Wrong codes of an app, from wherever: six digits must not be guessed by asking from many places.
create table wrong_codes (
  user_id integer not null references users on delete cascade,
  at timestamptz not null default now()
);
create index wrong_codes_user on wrong_codes (user_id, at);

-- Somebody has shown their password and is asked for a code.
create table sign_in_challenges (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  user_id integer not null references users on delete cascade,
  wrong_codes integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);

-- Somebody is on their way to the identity provider and back.
create table single_sign_on_attempts (
  state_hash text primary key,
  -- Only the browser that began may finish: it knows what this is the hash of.
  proof_hash text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index single_sign_on_attempts_end on single_sign_on_attempts (expires_at);

-- One person of the identity provider is one user.
create unique index accounts_elsewhere on accounts (provider_id, account_id) where provider_id <> 'credential';
