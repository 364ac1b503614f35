-- The header Upload-Metadata that a file in parts was begun with: a HEAD answers it.
alter table part_uploads add column metadata text;
