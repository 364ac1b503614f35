import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'

/**
 * Savers of so many providers, drawn by hashes of their numbers: twenty funds each, whose gaps to the index scatter as funds do, one
 * in twenty excluded. Each provider is a version and so a partition, as it is when a batch is published.
 */
export async function storeProviders(engine: AnalyticsEngine, providers: number, saversOfEach: number): Promise<void> {
  for (let version = 1; version <= providers; version++) {
    await engine.run(statement, { version, savers: saversOfEach })
  }
}

const drawn = (salt: number) => `(cityHash64(number, {version:UInt32}, ${salt}) % 1000000 + 0.5) / 1000000`
const gap = `0.02 * sqrt(-2 * log(${drawn(1)})) * cos(2 * pi() * ${drawn(2)})`
const score = `50 + 50 * erf((${gap}) / 0.02 / sqrt(2))`

const statement = `INSERT INTO plumbline.savers (version_id, provider_id, id, saver_id, first_row, scheme, fund, reason, flags, irr, benchmark_irr,
    nav_pence, benchmark_pence, score, score_new, score_old, first_date, last_date, nav_date, total_pence, paid_in_pence, paid_out_pence, flows, content_hash)
  SELECT {version:UInt32}, {version:UInt32}, substring(hex(sipHash128(number, {version:UInt32})), 1, 20), toString(number), number, '',
    concat('Fund ', toString(cityHash64(number, 3) % 20)), if(cityHash64(number, 4) % 20 = 0, 3, 0) AS reason_code, 0,
    exp(log(1.05) + ${gap}) - 1, 0.05, 1000000, 1000000,
    if(reason_code = 0, ${score}, NULL), ${score}, ${score}, '2010-01-31', '2024-05-31', '2024-06-30', 800000, 800000, 0, 150, number
  FROM numbers({savers:UInt32})`
