-- What people call a data point of a provider, its unit and what it is: kept by the column's name as headers are compared,
-- so that they hold from batch to batch. A data point without a row goes by what its header suggests.
create table data_point_words (
  provider_id integer not null references providers on delete cascade,
  data_point text not null,
  name text not null,
  unit text not null,
  explanation text not null default '',
  updated_by integer references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (provider_id, data_point)
);
