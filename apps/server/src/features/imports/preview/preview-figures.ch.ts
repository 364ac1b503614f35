import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { StoredDataPoint } from '../../../platform/postgres/database.ts'

const navDatesShown = 20

/** What a preview shows of the savers in a version; while it holds those of one file only, the file's figures. */
export async function readPreviewFigures(
  engine: AnalyticsEngine,
  versionId: number,
  dataPoints: readonly StoredDataPoint[],
): Promise<Pick<Preview, 'navDates' | 'navDateCount' | 'dataPoints' | 'controlTotals'>> {
  const version = { version: versionId }
  const navDates = await engine.rows<{ date: string; savers: number }>(
    `SELECT toString(nav_date) AS date, count() AS savers FROM plumbline.savers WHERE version_id = {version:UInt32}
     GROUP BY nav_date ORDER BY savers DESC, date DESC LIMIT ${navDatesShown}`,
    version,
  )
  const distinct = dataPoints.map(({ segment }, index) => {
    const value = `${segment === 'number' ? 'numbers' : 'texts'}[${index + 1}]`
    return segment === 'number' ? `uniqExact(${value})` : `uniqExactIf(${value}, ${value} != '')`
  })
  const ends = dataPoints.map(({ segment }, index) => {
    const value = segment === 'number' ? `numbers[${index + 1}]` : 'NULL::Nullable(Float64)'
    return `tuple(minOrNull(${value}), maxOrNull(${value}))`
  })
  const totals = await readRow<Totals>(
    engine,
    `SELECT count() AS savers, sum(flows) AS contributions, sum(paid_in_pence) AS paidIn, sum(paid_out_pence) AS paidOut,
       sum(nav_pence) AS assets, uniqExact(nav_date) AS navDateCount, CAST([${distinct.join(', ')}], 'Array(UInt64)') AS distinct,
       CAST([${ends.join(', ')}], 'Array(Tuple(Nullable(Float64), Nullable(Float64)))') AS ends
     FROM plumbline.savers WHERE version_id = {version:UInt32}`,
    version,
  )
  return {
    navDates,
    navDateCount: totals.navDateCount,
    dataPoints: dataPoints.map(({ name, segment }, index) => ({
      name,
      segment,
      distinct: itemAt(totals.distinct, index),
      range: rangeOf(itemAt(totals.ends, index)),
    })),
    controlTotals: {
      savers: totals.savers,
      contributions: totals.contributions,
      paidIn: totals.paidIn / 100,
      paidOut: totals.paidOut / 100,
      assets: totals.assets / 100,
    },
  }
}

type Ends = readonly [min: number | null, max: number | null]

function rangeOf([min, max]: Ends) {
  return min === null || max === null ? null : { min, max }
}

interface Totals {
  readonly savers: number
  readonly contributions: number
  /** Pence, like the two below. */
  readonly paidIn: number
  readonly paidOut: number
  readonly assets: number
  readonly navDateCount: number
  readonly distinct: readonly number[]
  readonly ends: readonly Ends[]
}
