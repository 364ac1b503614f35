-- Names of a provider's schemes, funds and text data points that count as others in the files to come: `column_name` is scheme, fund, or
-- the column's name as headers are compared.
create table name_joins (
  provider_id integer not null references providers on delete cascade,
  column_name text not null,
  name text not null,
  joined text not null,
  joined_by integer references users on delete set null,
  joined_at timestamptz not null default now(),
  primary key (provider_id, column_name, name)
);
