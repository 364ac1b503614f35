-- What benchmarking compares providers by holds from a day on: what a report said of an earlier day can be looked up.
alter table benchmarking_attributes
  add column effective_from date not null default '2000-01-01',
  -- Marked among the largest.
  add column big boolean not null default false,
  -- Others see its name; under a letter otherwise.
  add column named boolean not null default false;
alter table benchmarking_attributes alter column effective_from drop default;
alter table benchmarking_attributes drop constraint benchmarking_attributes_pkey;
alter table benchmarking_attributes add primary key (provider_id, effective_from);
