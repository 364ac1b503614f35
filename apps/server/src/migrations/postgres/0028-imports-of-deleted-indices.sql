-- An import that came to nothing keeps no index from being deleted; what it was to be measured against it keeps by name.
alter table imports
  alter column benchmark_version_id drop not null,
  add column deleted_index jsonb,
  add constraint imports_index check (benchmark_version_id is not null or deleted_index is not null);
