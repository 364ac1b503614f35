-- The consumer panel: named people. What is sealed opens with a key of the person that is kept outside of this database, so
-- that whoever is erased is erased from its backups too (docs/adr/0057). What ends in _index finds equal values, and says
-- nothing without a key.
create table panel_keyring (
  single boolean primary key default true check (single),
  keyring_id text not null
);

create table panel_providers (
  id integer generated always as identity primary key,
  name text not null,
  logo_file text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index panel_providers_name on panel_providers (lower(name));

create table panel_users (
  id integer generated always as identity primary key,
  -- The name of the key, and the row that sealed values are bound to.
  key_name text not null unique,
  email_index bytea not null unique,
  -- Of each word of both names.
  name_index bytea[] not null,
  email bytea not null,
  first_name bytea not null,
  last_name bytea not null,
  product text not null,
  -- Counts changes: who saves an older one is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by integer references users on delete set null
);
create index panel_users_names on panel_users using gin (name_index);
create index panel_users_created on panel_users (created_at, id);
create index panel_users_product on panel_users (product collate "C", id);

create table panel_pensions (
  id uuid primary key,
  user_id integer not null references panel_users on delete cascade,
  position integer not null,
  record bytea not null,
  contributions bytea,
  unique (user_id, position)
);

create table panel_imports (
  id integer generated always as identity primary key,
  -- The name of the key of its files.
  key_name text not null unique,
  file_key text not null,
  errors_file_key text,
  bytes bigint not null,
  benchmark_version_id integer not null references benchmark_versions,
  requested_by integer references users on delete set null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'ready', 'completed', 'failed', 'cancelled')),
  -- Somebody has agreed to the preview.
  publishes boolean not null default false,
  progress double precision not null default 0,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  failure text,
  error_count integer not null default 0,
  -- Counts alone.
  preview jsonb
);
create index panel_imports_open on panel_imports (id) where state in ('queued', 'running');
create index panel_imports_benchmark_version on panel_imports (benchmark_version_id);
