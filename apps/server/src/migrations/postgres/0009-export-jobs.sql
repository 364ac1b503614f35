-- Files that people asked for: made by jobs, kept for a while. What was made is deleted with its provider; what somebody
-- asked for stays without their name when they are removed, until its time is over.
create table export_jobs (
  id integer generated always as identity primary key,
  kind text not null,
  name text not null,
  provider_id integer references providers on delete cascade,
  requested_by integer references users on delete set null,
  params jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  progress double precision not null default 0,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  failure text,
  files jsonb not null default '[]'
);
create index export_jobs_requester on export_jobs (requested_by, created_at);
create index export_jobs_provider on export_jobs (provider_id);
create index export_jobs_open on export_jobs (id) where state in ('queued', 'running');
