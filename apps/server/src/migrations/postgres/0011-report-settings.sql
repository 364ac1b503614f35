-- Sections and filters of a provider's report, under a name.
create table report_settings (
  id integer generated always as identity primary key,
  owner_id integer not null references users on delete cascade,
  provider_id integer not null references providers on delete cascade,
  name text not null,
  request jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index report_settings_name on report_settings (owner_id, provider_id, lower(name));
create index report_settings_provider on report_settings (provider_id);

-- Who stands for a report: of one version of the data, and of the savers that one filter leaves.
create table report_sign_offs (
  version_id integer not null references batch_versions on delete cascade,
  -- SHA-256 of the filter in a fixed form.
  filter_hash text not null,
  filter jsonb not null,
  signed_by integer references users on delete set null,
  -- As it was then: a report keeps the name when its user is gone.
  signed_name text not null,
  signed_at timestamptz not null default now(),
  primary key (version_id, filter_hash)
);
