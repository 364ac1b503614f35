-- Short forms of the values of a text data point, for the labels of its charts: kept by provider and name of the data
-- point, so that they hold from batch to batch.
create table label_abbreviations (
  provider_id integer not null references providers on delete cascade,
  data_point text not null,
  label text not null,
  abbreviation text not null,
  updated_by integer references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (provider_id, data_point, label)
);
