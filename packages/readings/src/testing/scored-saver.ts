import type { StoredSaver } from './store-savers.ts'

/** A scored saver of the version 1, at the benchmark unless changed. */
export function scoredSaver(place: number, changes: Partial<StoredSaver> = {}): StoredSaver {
  return {
    version_id: 1,
    provider_id: 0,
    id: String(place).padStart(20, '0'),
    saver_id: `S${place}`,
    first_row: place,
    scheme: '',
    fund: '',
    reason: 0,
    flags: 0,
    irr: 0.05,
    benchmark_irr: 0.05,
    nav_pence: 100_000,
    benchmark_pence: 100_000,
    nav_ratio: 1,
    direct_alpha: null,
    score: 50,
    score_new: 50,
    score_old: 50,
    first_date: '2014-06-30',
    last_date: '2024-05-30',
    nav_date: '2024-06-30',
    total_pence: 80_000,
    paid_in_pence: 80_000,
    paid_out_pence: 0,
    flows: 1,
    first_year: 2014,
    years_to_retirement: null,
    numbers: [],
    texts: [],
    content_hash: place,
    ...changes,
  }
}
