-- A provider that is removed is hidden at once and can be restored for 30 days; then a job deletes all of it.
alter table providers
  add column removed_at timestamptz,
  add column removed_by integer references users on delete set null,
  -- Deleting has begun: from here on nothing can be restored.
  add column purging_at timestamptz;
create index providers_removed on providers (removed_at) where removed_at is not null;

-- Who takes part in benchmarking: one list for everybody.
create table master_list_entries (
  provider_id integer primary key references providers on delete cascade,
  added_by integer references users on delete set null,
  added_at timestamptz not null default now()
);

-- What the benchmarking report compares providers by. Kept when a provider leaves the list, in case it comes back.
create table benchmarking_attributes (
  provider_id integer primary key references providers on delete cascade,
  scheme text,
  tax_year text,
  consolidator text,
  pathway text,
  data_type text,
  -- Stated by hand; without it that of the published batch counts.
  asset_pence bigint check (asset_pence >= 0),
  updated_at timestamptz not null default now()
);
