-- Data points of a provider that people had read as numbers or as texts, whatever their values look like: `column_name` is the column's
-- name as headers are compared.
create table column_kinds (
  provider_id integer not null references providers on delete cascade,
  column_name text not null,
  kind text not null check (kind in ('number', 'text')),
  chosen_by integer references users on delete set null,
  chosen_at timestamptz not null default now(),
  primary key (provider_id, column_name)
);
