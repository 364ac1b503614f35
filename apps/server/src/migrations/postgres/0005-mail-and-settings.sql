-- Mails, from when they are asked for: sent by a job, or kept here to be read where there is no mail server.
create table mails (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('reset', 'invitation', 'import-finished', 'import-failed', 'report-request', 'test')),
  recipient text not null,
  -- Whose mail it is; it goes with them.
  user_id integer references users on delete cascade,
  requested_by integer references users on delete set null,
  subject text not null,
  -- The two parts; removed once nobody may read them any more.
  text_part text,
  html_part text,
  -- Until when its link works: nothing is sent or shown after that.
  link_until timestamptz,
  -- The same at each attempt, so that a mail which went out twice can be recognised as one.
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  tried_at timestamptz,
  next_try_at timestamptz,
  ended_at timestamptz,
  -- Why the last attempt failed, for programs and in plain words.
  why text check (why in ('unreachable', 'rejected', 'later', 'expired')),
  failure text,
  created_at timestamptz not null default now()
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_waiting on mails (id) where state = 'waiting';
create index mails_tried on mails (tried_at desc) where tried_at is not null;
create index mails_requested_by on mails (requested_by, created_at desc) where requested_by is not null;

-- What superusers set, one row: only what differs from the standard is in it.
create table product_settings (
  single boolean primary key default true check (single),
  version integer not null default 1,
  settings jsonb not null default '{}',
  logo bytea,
  logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  logo_sha256 text,
  updated_at timestamptz not null default now(),
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_sha256 is null))
);
insert into product_settings default values;
