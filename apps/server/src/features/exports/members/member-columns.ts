import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'

/** How a value is meant: rates are fractions, amounts pounds. */
type ColumnKind = 'text' | 'number' | 'score' | 'rate' | 'pounds' | 'date'

export interface MemberColumn {
  readonly header: string
  readonly kind: ColumnKind
  /** Of `plumbline.savers`; a text is never null. */
  readonly sql: string
  /** Characters wide in a spreadsheet. */
  readonly width: number
}

/** Everything of a saver that the product shows, under the names of its screens, then the data points of the batch. */
export function memberColumns(scope: BatchScope, scoreColumn: string): readonly MemberColumn[] {
  const columns: MemberColumn[] = [
    { header: 'Saver ID', kind: 'text', sql: 'saver_id', width: 18 },
    { header: 'Scheme', kind: 'text', sql: 'scheme', width: 24 },
    { header: 'Fund', kind: 'text', sql: 'fund', width: 24 },
    { header: 'Status', kind: 'text', sql: "if(reason = 0, 'Scored', 'Excluded')", width: 10 },
    { header: 'Outlier Reason', kind: 'text', sql: reasonText, width: 28 },
    { header: scoreColumn, kind: 'score', sql: 'score', width: 12 },
    { header: 'IRR', kind: 'rate', sql: 'irr', width: 10 },
    { header: 'Benchmark IRR', kind: 'rate', sql: 'benchmark_irr', width: 15 },
    // The divisions are those of the list, so that both hold the same numbers.
    { header: 'Pot Size', kind: 'pounds', sql: 'nav_pence / 100', width: 16 },
    { header: 'Benchmark Pot Size', kind: 'pounds', sql: 'benchmark_pence / 100', width: 20 },
    { header: 'Total Contribution', kind: 'pounds', sql: 'total_pence / 100', width: 20 },
    { header: 'First Contribution Date', kind: 'date', sql: 'first_date', width: 24 },
    { header: 'Last Contribution Date', kind: 'date', sql: 'last_date', width: 24 },
    { header: 'NAV Date', kind: 'date', sql: 'nav_date', width: 12 },
    ...dataPoints(scope),
    { header: 'Data Batch', kind: 'text', sql: batchText(scope), width: 12 },
    { header: 'Row ID', kind: 'text', sql: 'id', width: 24 },
  ]
  return unlike(columns)
}

const reasonText = `['', ${outlierReasons.map((reason) => `'${reason}'`).join(', ')}][reason + 1]`

/**
 * Data points have a place of their own in one batch only; a filter and its export are of one. They go by their headers in
 * the provider's file, which a program can rely on when somebody gives them other names.
 */
function dataPoints({ versions }: BatchScope): MemberColumn[] {
  const [version, second] = versions
  if (version === undefined || second !== undefined) return []
  return version.dataPoints.map(({ order, column: header, segment }): MemberColumn => {
    const place = Number(order)
    return segment === 'number'
      ? { header, kind: 'number', sql: `numbers[${place}]`, width: 16 }
      : { header, kind: 'text', sql: `texts[${place}]`, width: 20 }
  })
}

/** Names of versions are digits and a point. */
function batchText({ versions }: BatchScope): string {
  const names = versions.map(({ versionId, id }) => `version_id = ${versionId}, '${id}'`)
  return names.length === 0 ? "''" : `multiIf(${names.join(', ')}, '')`
}

/** No two columns of one name: a data point may be called like one of ours, or like the second of two. */
function unlike(columns: readonly MemberColumn[]): MemberColumn[] {
  const headers = new Set<string>()
  return columns.map((column) => {
    for (let times = 1; ; times++) {
      const header = times === 1 ? column.header : `${column.header} (${times})`
      const name = withoutBraces(header)
      if (headers.has(name)) continue
      headers.add(name)
      return { ...column, header }
    }
  })
}

/** A name that may stand in a statement, where braces would be taken for the place of a parameter. */
export function withoutBraces(header: string): string {
  return header.replaceAll('{', '(').replaceAll('}', ')')
}
