import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'

/** A row of `plumbline.savers`; dates are ISO texts. */
export interface StoredSaver {
  readonly version_id: number
  readonly provider_id: number
  readonly id: string
  readonly saver_id: string
  readonly first_row: number
  readonly scheme: string
  readonly fund: string
  readonly reason: number
  readonly flags: number
  readonly irr: number | null
  readonly benchmark_irr: number | null
  readonly nav_pence: number
  readonly benchmark_pence: number | null
  readonly nav_ratio: number | null
  readonly direct_alpha: number | null
  readonly score: number | null
  readonly score_new: number | null
  readonly score_old: number | null
  readonly first_date: string | null
  readonly last_date: string | null
  readonly nav_date: string
  readonly total_pence: number
  readonly paid_in_pence: number
  readonly paid_out_pence: number
  readonly flows: number
  readonly first_year: number | null
  readonly years_to_retirement: number | null
  readonly numbers: readonly (number | null)[]
  readonly texts: readonly string[]
  readonly content_hash: number
}

export interface StoredFlows {
  readonly version_id: number
  readonly id: string
  readonly flows: readonly { readonly day: number; readonly pence: number }[]
}

/** Puts rows into the analytics store as they are. */
export async function storeSavers(
  engine: AnalyticsEngine,
  savers: readonly StoredSaver[],
  flows: readonly StoredFlows[] = [],
): Promise<void> {
  await insert(engine, 'plumbline.savers', savers)
  await insert(engine, 'plumbline.contributions', flows)
}

async function insert(engine: AnalyticsEngine, table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 5000) {
    const lines = rows.slice(from, from + 5000).map(asLine)
    await engine.run(`INSERT INTO ${table} FORMAT JSONEachRow ${lines.join('\n')}`)
  }
}

/** What looks like a placeholder in a text is written so that it does not. */
function asLine(row: object): string {
  return JSON.stringify(row).replaceAll(/\{(?=\w)/g, '\\u007b')
}
