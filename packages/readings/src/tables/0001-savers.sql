-- Scored savers of every published or waiting version, immutable once written; a version is dropped as a partition.
-- Inserted and merged parts are on the disk before the statement ends (fsync): PostgreSQL, which makes a version visible
-- afterwards, survives a power cut, so its rows must as well.
CREATE TABLE IF NOT EXISTS plumbline.savers (
  version_id UInt32,
  provider_id UInt32,
  -- 20 hexadecimal digits of a hash of provider and saver_id: the same after each publication.
  id String,
  saver_id String,
  first_row UInt64,
  scheme LowCardinality(String),
  fund LowCardinality(String),
  -- The engine's reason code (0: scored) and outlier flags.
  reason UInt8,
  flags UInt16,
  irr Nullable(Float64),
  benchmark_irr Nullable(Float64),
  nav_pence Float64,
  benchmark_pence Nullable(Float64),
  nav_ratio Nullable(Float64),
  direct_alpha Nullable(Float64),
  -- The score shown: by the batch's method, null for excluded savers.
  score Nullable(Float64),
  -- Stored for excluded savers too, for figures with extreme values.
  score_new Nullable(Float64),
  score_old Nullable(Float64),
  first_date Nullable(Date32),
  last_date Nullable(Date32),
  nav_date Date32,
  total_pence Float64,
  paid_in_pence Float64,
  paid_out_pence Float64,
  flows UInt32,
  first_year Nullable(UInt16),
  years_to_retirement Nullable(Float64),
  -- Data points by place: numbers where the point is a number segment, texts where it is text.
  numbers Array(Nullable(Float64)),
  texts Array(LowCardinality(String)),
  -- Of the saver's contributions, valuation and attributes: equal means nothing about the saver changed.
  content_hash UInt64,
  -- Sorts as en-GB does: punctuation, digits, letters; case does not count, accents hardly. A collation asked for in
  -- each statement costs several times as much. Equal keys go by saver_id downwards, small letters before capitals.
  saver_key String MATERIALIZED concat(
    translate(
      caseFoldUTF8(removeDiacriticsUTF8(saver_id)),
      ' _-,\x3B:!?.\'"()[]{}@*/\\&#%`^+<=>|~$',
      '\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C\x1D\x1E\x1F\x20\x21'
    ),
    if(length(saver_id) = lengthUTF8(saver_id), '', concat('\0', lowerUTF8(saver_id)))
  )
) ENGINE = MergeTree PARTITION BY version_id ORDER BY (version_id, id)
SETTINGS
  fsync_after_insert = 1,
  fsync_part_directory = 1,
  min_rows_to_fsync_after_merge = 1,
  min_compressed_bytes_to_fsync_after_merge = 1;

-- The flows of each saver by day, as scored: one row a saver, so that a history is one read and a list touches none.
CREATE TABLE IF NOT EXISTS plumbline.contributions (
  version_id UInt32,
  id String,
  flows Array(Tuple(day Int32, pence Float64))
) ENGINE = MergeTree PARTITION BY version_id ORDER BY (version_id, id)
SETTINGS
  -- One saver's flows are read at a time: the usual 8,192 rows would be megabytes.
  index_granularity = 256,
  fsync_after_insert = 1,
  fsync_part_directory = 1,
  min_rows_to_fsync_after_merge = 1,
  min_compressed_bytes_to_fsync_after_merge = 1
