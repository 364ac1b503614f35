-- Which import brought the contributions that a pension has now.
alter table panel_pensions add column import_id integer references panel_imports on delete set null;
create index panel_pensions_import on panel_pensions (import_id) where import_id is not null;
