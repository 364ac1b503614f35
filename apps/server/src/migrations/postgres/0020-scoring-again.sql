-- An import that reads no file: the savers of a published version are scored again, as {versionId, of, settings} says.
-- Its upload is the one that its version came from.
alter table imports add column scores_again jsonb;
