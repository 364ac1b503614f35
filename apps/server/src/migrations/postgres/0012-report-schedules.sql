-- Reports that are made by themselves and mailed.
create table report_schedules (
  id integer generated always as identity primary key,
  owner_id integer not null references users on delete cascade,
  provider_id integer not null references providers on delete cascade,
  name text not null,
  type text not null check (type in ('vfm', 'analysis')),
  -- Which savers and which sections.
  request jsonb not null default '{}',
  -- When: rhythm, day, hour and IANA zone.
  timing jsonb not null,
  deliver_as text not null check (deliver_as in ('link', 'attachment')),
  paused boolean not null default false,
  -- Null while paused, and for schedules that wait for a new batch.
  next_due_at timestamptz,
  -- For those: the version that was published when they began, or that they delivered last.
  seen_version_id integer,
  created_at timestamptz not null default now()
);
create index report_schedules_due on report_schedules (next_due_at) where next_due_at is not null;
create index report_schedules_owner on report_schedules (owner_id);
create index report_schedules_provider on report_schedules (provider_id);

create table report_recipients (
  schedule_id integer not null references report_schedules on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (schedule_id, user_id)
);
create index report_recipients_user on report_recipients (user_id);

create table report_deliveries (
  id integer generated always as identity primary key,
  schedule_id integer not null references report_schedules on delete cascade,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'mailing', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  ended_at timestamptz,
  failure text,
  export_job_id integer references export_jobs on delete set null,
  created_at timestamptz not null default now(),
  -- However often a moment is looked at, it is one delivery.
  unique (schedule_id, due_at)
);
create index report_deliveries_open on report_deliveries (id) where state in ('waiting', 'making', 'mailing');
create index report_deliveries_export on report_deliveries (export_job_id) where export_job_id is not null;

-- What was mailed to whom: a retry mails nobody twice.
create table report_delivery_mails (
  delivery_id integer not null references report_deliveries on delete cascade,
  user_id integer not null references users on delete cascade,
  mail_id integer references mails on delete set null,
  primary key (delivery_id, user_id)
);
create index report_delivery_mails_mail on report_delivery_mails (mail_id) where mail_id is not null;
create index report_delivery_mails_user on report_delivery_mails (user_id);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('reset', 'invitation', 'import-finished', 'import-failed', 'report-request', 'report', 'test'));
-- A mail about a provider goes to nobody who may see that provider no more, and goes with it.
alter table mails add column provider_id integer references providers on delete cascade;
create index mails_provider on mails (provider_id) where provider_id is not null;
-- A file that goes along, of the export it was made by.
alter table mails add column attached_job_id integer references export_jobs on delete set null;
alter table mails add column attached_name text;
create index mails_attached on mails (attached_job_id) where attached_job_id is not null;
