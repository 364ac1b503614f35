-- Names of a saver that count as another one, as their file has them: by column, `scheme`, `fund` or a data point as headers are compared.
ALTER TABLE plumbline.savers ADD COLUMN IF NOT EXISTS names_as_read Map(LowCardinality(String), String)
