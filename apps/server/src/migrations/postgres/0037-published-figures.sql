-- Figures that a provider without data here has published, and where they stand.
alter table benchmarking_attributes
  add column score double precision check (score between 0 and 100),
  add column suspect_share double precision check (suspect_share between 0 and 1),
  add column source text;
