-- Published prices of funds, scored by jobs as if savers had paid into them. Their artificial savers are stored under numbers
-- taken from the same sequences as batches and versions, but are no row of those: nothing that reads real savers meets them.
create table price_tracks (
  id integer generated always as identity primary key,
  name text not null,
  -- The form as given.
  parameters jsonb not null,
  prices_csv text not null,
  prices integer not null,
  start_date date not null,
  end_date date not null,
  -- {name, bytes, sha256}
  file jsonb not null,
  benchmark_version_id integer not null references benchmark_versions,
  requested_by integer references users on delete set null,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  progress double precision not null default 0,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  failure text,
  result jsonb,
  batch_id integer not null unique default nextval(pg_get_serial_sequence('batches', 'id')),
  version_id integer not null unique default nextval(pg_get_serial_sequence('batch_versions', 'id')),
  -- Of the savers at past valuations.
  past_version_id integer not null unique default nextval(pg_get_serial_sequence('batch_versions', 'id')),
  -- Deleted by somebody: gone as soon as its savers are.
  removed_at timestamptz
);
create index price_tracks_open on price_tracks (id) where state in ('queued', 'running');
create index price_tracks_benchmark_version on price_tracks (benchmark_version_id);
