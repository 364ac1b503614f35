-- Restoring an import is a job, like taking it in.
alter table panel_imports
  add column restores boolean not null default false,
  add column restored_by integer references users on delete set null;
