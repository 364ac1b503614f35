-- The active returns of price tracks that a simulation draws luck from, kept with it: tracks may be deleted.
alter table simulations add column tracks jsonb not null default '[]';
