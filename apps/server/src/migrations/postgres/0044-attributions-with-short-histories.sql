-- Whether savers with a short history take part in a run.
alter table attributions add column include_short boolean not null default false;
