-- The savers of a published version held against several benchmarks at once: kept by the version and the set of benchmark
-- versions, so that nobody calculates the same twice. What a version or a provider takes with it when it goes goes too.
create table benchmark_comparisons (
  id integer generated always as identity primary key,
  provider_id integer not null references providers on delete cascade,
  version_id integer not null references batch_versions on delete cascade,
  -- Ascending.
  benchmark_version_ids integer[] not null,
  requested_by integer references users on delete set null,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  progress double precision not null default 0,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  failure text,
  -- Figures by benchmark version; the names of benchmarks are looked up.
  result jsonb,
  in_report boolean not null default false,
  created_at timestamptz not null default now(),
  unique (version_id, benchmark_version_ids),
  check (state = 'completed' or not in_report)
);
create index benchmark_comparisons_provider on benchmark_comparisons (provider_id, id);
create index benchmark_comparisons_open on benchmark_comparisons (id) where state in ('queued', 'running');
create unique index benchmark_comparisons_in_report on benchmark_comparisons (version_id) where in_report;
