import { outlierReasons, type SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { rangeColumns } from '../filter/field-terms.ts'
import type { BatchScope, ScopedVersion } from '../scope/batch-scope.ts'

/** What a row of an answer is made of. */
export const saverColumns = `version_id, id, saver_id, reason, scheme, fund, score, first_date, last_date, nav_date,
  total_pence, irr, benchmark_irr, nav_pence, benchmark_pence, numbers, texts`

export interface StoredSaverRow {
  readonly version_id: number
  readonly id: string
  readonly saver_id: string
  readonly reason: number
  readonly scheme: string
  readonly fund: string
  readonly score: number | null
  readonly first_date: string | null
  readonly last_date: string | null
  readonly nav_date: string
  readonly total_pence: number
  readonly irr: number | null
  readonly benchmark_irr: number | null
  readonly nav_pence: number
  readonly benchmark_pence: number | null
  readonly numbers: readonly (number | null)[]
  readonly texts: readonly string[]
}

const sortColumns: Readonly<Record<SaverSort['sortBy'], string>> = {
  dataId: 'saver_key',
  score: rangeColumns.score,
  irr: rangeColumns.irr,
  birr: rangeColumns.birr,
  potSize: rangeColumns.pot_size,
  firstContributionDate: 'first_date',
  lastContributionDate: 'last_date',
}

/** Missing values last in both directions; savers who are equal by identifier, then by row id, so that pages are stable. */
export function saverOrder({ sortBy, sortDescending }: SaverSort): string {
  if (sortBy === 'dataId' && sortDescending) return 'saver_key DESC, saver_id, id DESC, version_id DESC'
  const direction = sortDescending ? 'DESC' : 'ASC'
  const first = sortBy === 'dataId' ? '' : `${sortColumns[sortBy]} ${direction} NULLS LAST, `
  return `${first}saver_key, saver_id DESC, id, version_id`
}

/** How stored savers become rows of an answer: pounds, fractions, ISO dates, data points by place. */
export function saverRows(scope: BatchScope): (row: StoredSaverRow) => SaverRow {
  const versions = new Map(scope.versions.map((version) => [version.versionId, version]))
  return (row) => saverRow(row, versions.get(row.version_id))
}

/** A stored saver as a row of an answer. */
export function saverRow(row: StoredSaverRow, version: ScopedVersion | undefined): SaverRow {
  return {
    id: row.id,
    dataId: row.saver_id,
    providerId: version?.providerId ?? null,
    status: row.reason === 0 ? 'scored' : 'excluded',
    outlierReason: outlierReasons[row.reason - 1] ?? null,
    scheme: row.scheme,
    fund: row.fund,
    scores: { score: row.score },
    firstContributionDate: row.first_date,
    lastContributionDate: row.last_date,
    totalContributionAmount: row.total_pence / 100,
    analysis: {
      irr: row.irr,
      benchmarkIrr: row.benchmark_irr,
      navAmount: row.nav_pence / 100,
      benchmarkNavAmount: row.benchmark_pence === null ? null : row.benchmark_pence / 100,
      navDate: row.nav_date,
      segmentData: segmentData(row, version),
    },
  }
}

function segmentData({ numbers, texts }: StoredSaverRow, version: ScopedVersion | undefined) {
  return Object.fromEntries(
    (version?.dataPoints ?? []).map(({ order, segment }) => {
      const value = segment === 'number' ? (numbers[order - 1] ?? null) : texts[order - 1] || null
      return [String(order), value]
    }),
  )
}
