-- Which version of the engine scored a track; null of those scored before it was kept.
alter table price_tracks add column engine_version text;
