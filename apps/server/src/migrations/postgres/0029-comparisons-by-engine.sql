-- A comparison counts as long as the formulas do that it was calculated by; one that a report shows is calculated anew, and
-- stands in the report again when it is completed.
alter table benchmark_comparisons
  add column engine_version text not null default '',
  drop constraint benchmark_comparisons_check;
