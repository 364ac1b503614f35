-- People. Columns follow what the sign-in library needs; a session's token is kept only as its hash.
create table users (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  role text not null default 'pilot' check (role in ('superuser', 'vfm_user', 'pilot', 'bm_user')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table accounts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user on accounts (user_id);

create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table verifications (
  id integer generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Failed sign-ins by account and by address, for the limits; they survive a restart.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  email text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_email on sign_in_failures (email, at);
create index sign_in_failures_address on sign_in_failures (address, at);

create table providers (
  id integer generated always as identity primary key,
  name text not null,
  email text,
  logo_file text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  -- Set below, once versions exist.
  current_version_id integer,
  -- Sample data for benchmark users belong to no provider that anyone can be mapped to.
  is_sample boolean not null default false
);
create unique index providers_name on providers (lower(name));
create unique index providers_one_sample on providers (is_sample) where is_sample;

create table provider_users (
  provider_id integer not null references providers on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider_id, user_id)
);
create index provider_users_user on provider_users (user_id);

-- Indices to be measured against. `key` is set for the one that comes with the product.
create table benchmarks (
  id integer generated always as identity primary key,
  key text unique,
  name text not null,
  created_at timestamptz not null default now()
);
create table benchmark_versions (
  id integer generated always as identity primary key,
  benchmark_id integer not null references benchmarks on delete cascade,
  version integer not null,
  start_date date not null,
  end_date date not null,
  -- `date,level`, as scored with, so that a batch can be scored again to the same bits.
  levels_csv text not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  unique (benchmark_id, version)
);

create table batches (
  id integer generated always as identity primary key,
  provider_id integer not null references providers on delete cascade,
  benchmark_version_id integer not null references benchmark_versions,
  use_min_outliers boolean not null,
  min_outlier_years integer not null check (min_outlier_years >= 1),
  scoring_method text not null check (scoring_method in ('old', 'new')),
  performance_attribution boolean not null,
  -- Every parameter of the calculation that is not in a column, as used.
  parameters jsonb not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index batches_provider on batches (provider_id);

create table uploads (
  id integer generated always as identity primary key,
  provider_id integer not null references providers on delete cascade,
  file_name text not null,
  file_key text not null,
  bytes bigint not null,
  sha256 text not null,
  -- The form as given, parsed; the import is made from it.
  settings jsonb not null,
  uploaded_by integer references users on delete set null,
  uploaded_at timestamptz not null default now()
);
create index uploads_same_file on uploads (provider_id, sha256);

create table imports (
  id integer generated always as identity primary key,
  upload_id integer not null references uploads on delete cascade,
  provider_id integer not null references providers on delete cascade,
  -- The batch to add to, or the one this import made.
  batch_id integer references batches on delete set null,
  adds_to_batch boolean not null,
  state text not null default 'queued'
    check (state in ('queued', 'checking', 'scoring', 'ready', 'publishing', 'completed', 'failed', 'cancelled')),
  progress real not null default 0 check (progress between 0 and 1),
  publish_when_sound boolean not null,
  cancel_requested boolean not null default false,
  requested_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  failure text,
  error_count integer not null default 0,
  -- The first 100 errors and their number by column, once the file is refused.
  first_errors jsonb not null default '[]',
  errors_by_column jsonb not null default '[]',
  errors_file_key text,
  preview jsonb,
  -- The index it is measured against; that of the batch when it adds to one.
  benchmark_version_id integer not null references benchmark_versions,
  -- How often work on it began: one that takes the server down with it is given up.
  attempts integer not null default 0,
  -- The number its version will have; its savers stand in the analytics store under it until they are published or dropped.
  reserved_version_id integer,
  -- What that version was made from, when a file is added to a batch.
  based_on_version_id integer,
  -- The columns of batch_versions that scoring found out.
  facts jsonb,
  -- {engineVersion, parameters}: what its savers were scored with, which is what a batch made of them keeps.
  scored_with jsonb,
  -- What it published.
  version_id integer
);
create index imports_upload on imports (upload_id);
create index imports_newest on imports (created_at desc, id desc);
create index imports_provider_open on imports (provider_id, id)
  where state in ('queued', 'checking', 'scoring', 'ready', 'publishing');

-- What was published: immutable but for the moments at its end. The pointer providers.current_version_id is what readers follow.
create table batch_versions (
  -- Taken from the sequence before the row exists: savers are stored under it first.
  id integer generated by default as identity primary key,
  batch_id integer not null references batches on delete cascade,
  provider_id integer not null references providers on delete cascade,
  version integer not null,
  import_id integer references imports on delete set null,
  -- The version whose savers this one took over, when a file was added to a batch.
  based_on_version_id integer references batch_versions on delete set null,
  -- [{uploadId, name, sha256, bytes, rows}] of every file in it.
  files jsonb not null,
  savers integer not null,
  scored integer not null,
  contributions bigint not null,
  assets_pence numeric(20, 0) not null,
  -- {first, last, count}
  nav_dates jsonb not null,
  -- [{order, name, segment}]
  data_points jsonb not null,
  engine_version text not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  superseded_at timestamptz,
  -- Savers and contributions are gone from the analytics store.
  dropped_at timestamptz,
  unique (batch_id, version)
);
create index batch_versions_provider on batch_versions (provider_id, id);
alter table providers add foreign key (current_version_id) references batch_versions (id) on delete set null;
alter table imports add foreign key (version_id) references batch_versions (id) on delete set null;

create table saved_views (
  id integer generated always as identity primary key,
  owner_id integer not null references users on delete cascade,
  name text not null,
  settings jsonb not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (owner_id, lower(name));
create unique index saved_views_one_default on saved_views (owner_id) where is_default;

create table notices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  import_id integer references imports on delete cascade,
  outcome text not null check (outcome in ('good', 'bad', 'asks')),
  text text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_user on notices (user_id, created_at desc);

-- Append-only: who changed what.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
