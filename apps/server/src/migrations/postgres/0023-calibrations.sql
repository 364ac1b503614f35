-- What published savers were found to say of the spreads behind the score.
create table calibrations (
  id integer generated always as identity primary key,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  progress double precision not null default 0,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  requested_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  failure text,
  result jsonb
);

-- One at a time, whoever asks.
create unique index calibrations_one_open on calibrations ((true)) where state in ('queued', 'running');

-- What new batches are scored with: the last row counts, and no row stands for the priors. Rows are never changed.
create table scoring_defaults (
  id integer generated always as identity primary key,
  -- null: the priors again.
  calibration_id integer references calibrations,
  set_by integer references users on delete set null,
  since timestamptz not null default now()
);
