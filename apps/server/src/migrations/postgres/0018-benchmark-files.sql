-- Benchmarks that superusers bring: two of one name could not be told apart in a list.
create unique index benchmarks_name on benchmarks (lower(name));

alter table benchmark_versions
  add column source_note text not null default '',
  -- The files it came as, [{kind, name, bytes, sha256}]; none of what comes with the product.
  add column files jsonb not null default '[]',
  -- [{since, basisPoints}]; null where the levels say nothing of charges.
  add column charges jsonb,
  add column added_by integer references users on delete set null;

-- Who cites a version is asked by the list of benchmarks and before one is deleted.
create index batches_benchmark_version on batches (benchmark_version_id);
create index imports_benchmark_version on imports (benchmark_version_id);
