-- A logo is small and belongs to nobody: it is in its row, so that no file is left behind or missing.
alter table panel_providers drop column logo_file;
alter table panel_providers add column logo bytea;
alter table panel_providers add column logo_sha256 text;
alter table panel_providers add constraint panel_providers_logo check ((logo is null) = (logo_sha256 is null));
