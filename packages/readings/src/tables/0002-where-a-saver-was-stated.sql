-- The version whose file stated the saver: an earlier one where a file was added to a batch that had the saver already.
ALTER TABLE plumbline.savers ADD COLUMN IF NOT EXISTS stated_in UInt32 DEFAULT version_id
