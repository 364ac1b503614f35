-- Documents of pensions. Each file has a key of its own, which the person's key seals.
create table panel_documents (
  id uuid primary key,
  user_id integer not null references panel_users on delete cascade,
  pension_id uuid not null references panel_pensions on delete cascade,
  name bytea not null,
  file_key text not null unique,
  sealed_key bytea not null,
  type text not null,
  bytes bigint not null,
  scan text not null check (scan in ('not scanned', 'clean')),
  uploaded_by integer references users on delete set null,
  uploaded_at timestamptz not null default now()
);
create index panel_documents_user on panel_documents (user_id);
