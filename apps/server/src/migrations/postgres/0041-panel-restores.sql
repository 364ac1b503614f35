-- People as they were before an import, sealed by their own keys, so that erasing them takes this along.
create table panel_import_befores (
  import_id integer not null references panel_imports on delete cascade,
  user_id integer not null references panel_users on delete cascade,
  -- The state that the import made of them: whoever was changed since stays as they are.
  version integer not null,
  -- Null: the import brought them.
  before bytea,
  primary key (import_id, user_id)
);
create index panel_import_befores_user on panel_import_befores (user_id);
-- Counts alone: how many are as before, removed, or were changed since.
alter table panel_imports add column restored jsonb;
