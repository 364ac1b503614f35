-- Runs of a performance attribution and what came of them, each of one published version and so of the benchmark of its batch.
-- Of one choice of scheme and fund the newest result is kept, also once other data are published.
create table attributions (
  id integer generated always as identity primary key,
  provider_id integer not null references providers on delete cascade,
  version_id integer not null references batch_versions on delete cascade,
  -- null: of any.
  scheme text,
  fund text,
  requested_by integer references users on delete set null,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  progress double precision not null default 0,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  failure text,
  outcome jsonb,
  -- Of the version that it is of, which may be forgotten.
  provenance jsonb,
  check ((state = 'completed') = (outcome is not null and provenance is not null))
);
create index attributions_provider on attributions (provider_id, id);
create index attributions_version on attributions (version_id);
create unique index attributions_one_open on attributions (provider_id, coalesce(scheme, ''), coalesce(fund, ''))
  where state in ('queued', 'running');

-- What people write under the charts of a provider's attribution, whichever result they show.
create table attribution_comments (
  provider_id integer not null references providers on delete cascade,
  key text not null,
  text text not null,
  version integer not null,
  saved_by integer references users on delete set null,
  saved_at timestamptz not null default now(),
  primary key (provider_id, key)
);
