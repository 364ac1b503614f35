-- Simulations of artificial savers, made by jobs. What was asked for is kept with what came of it; who asked may leave.
create table simulations (
  id integer generated always as identity primary key,
  name text not null,
  parameters jsonb not null,
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
  -- Benchmark IRRs of the first savers, eight bytes each; null where savers are in funds.
  benchmark_rates bytea
);
create index simulations_open on simulations (id) where state in ('queued', 'running');
create index simulations_benchmark_version on simulations (benchmark_version_id);

-- What is done of a simulation that goes on: deleted as soon as it has ended.
create table simulation_parts (
  simulation_id integer not null references simulations on delete cascade,
  part integer not null,
  pots bytea not null,
  primary key (simulation_id, part)
);
