import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { DeltaSeries } from '@plumbline/contract/sample-report/delta-series.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { addMonths, type Day, dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { levelOn } from '@plumbline/engine/explain/explain-flow.ts'
import { placesNotUndone } from '@plumbline/engine/irr/places-not-undone.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { scopeCondition } from '../filter/saver-filter.ts'
import type { ReportChoice } from '../scope/report-choice.ts'

/** A scored saver with their flows by day. */
interface Saver {
  readonly irr: number
  readonly nav_day: Day
  readonly days: readonly Day[]
  readonly pence: readonly number[]
}

const yearDays = 365

/**
 * What the pots of the scored savers of a small batch had grown to at each month end, at each saver's own rate, and what the same
 * payments were worth in the index: up to the first day of valuation, as long as all of them pay in. Each saver's flows are read, so
 * it is for batches of thousands of savers, not of millions.
 */
export async function readDeltaSeries(
  reader: AnalyticsEngine,
  { scope }: ReportChoice,
  index: DailyLevels,
): Promise<DeltaSeries> {
  const { sql, parameters } = scopeCondition(scope)
  const scoredSql = `${sql} AND reason = 0 AND irr IS NOT NULL AND benchmark_pence IS NOT NULL`
  const [[all], recorded] = await Promise.all([
    reader.rows<{ members: number }>(`SELECT count() AS members FROM plumbline.savers WHERE ${sql}`, parameters),
    reader.rows<Saver>(
      `SELECT irr, toInt32(nav_date) AS nav_day, days, pence
       FROM (SELECT id, irr, nav_date FROM plumbline.savers WHERE ${scoredSql}) AS rates
       INNER JOIN (SELECT id, flows.day AS days, flows.pence AS pence FROM plumbline.contributions WHERE ${sql}) AS paid
       USING (id) ORDER BY id`,
      parameters,
    ),
  ])
  const savers = recorded.map(withoutUndone)
  const points = monthEnds(savers).map((day) => ({ day, paid: 0, grown: 0, benchmarkValue: 0 }))
  for (const saver of savers) addSaver(points, saver, index)
  return {
    points: points.map(({ day, paid, grown, benchmarkValue }) => ({
      date: isoDateOf(day),
      portfolioDelta: (grown - paid) / 100,
      benchmarkDelta: (benchmarkValue - paid) / 100,
    })),
    counted: savers.length,
    leftOut: (all?.members ?? 0) - savers.length,
  }
}

/** What was taken back on its own day was never paid: no month begins with it, and no level of the index is asked for. */
function withoutUndone({ days, pence, ...saver }: Saver): Saver {
  const places = placesNotUndone(days, pence)
  return {
    ...saver,
    days: places.map((place) => itemAt(days, place)),
    pence: places.map((place) => itemAt(pence, place)),
  }
}

/** From the month of the first payment to the first valuation. */
function monthEnds(savers: readonly Saver[]): Day[] {
  const first = savers.reduce((least, { days }) => Math.min(least, days[0] ?? least), Number.POSITIVE_INFINITY)
  const last = savers.reduce((least, saver) => Math.min(least, saver.nav_day), Number.POSITIVE_INFINITY)
  if (!Number.isFinite(first) || first > last) return []
  const month = dayOf(`${isoDateOf(first).slice(0, 7)}-01`)
  const days: Day[] = []
  for (let months = 1; addMonths(month, months) - 1 < last; months++) days.push(addMonths(month, months) - 1)
  return [...days, last]
}

interface Sums {
  readonly day: Day
  paid: number
  grown: number
  benchmarkValue: number
}

/** Values of a saver at each day, each from the one before: what was there grows, and what was paid since comes to it. */
function addSaver(points: readonly Sums[], { irr, days, pence }: Saver, index: DailyLevels): void {
  const growth = (gap: number) => (1 + irr) ** (gap / yearDays)
  let before = days[0] ?? 0
  let [paid, grown, units] = [0, 0, 0]
  let next = 0
  for (const point of points) {
    if (point.day < before) continue
    grown *= growth(point.day - before)
    before = point.day
    for (; next < days.length && itemAt(days, next) <= point.day; next++) {
      const [day, amount] = [itemAt(days, next), itemAt(pence, next)]
      paid += amount
      grown += amount * growth(point.day - day)
      // A scored saver's payments lie within the index.
      units += amount / (levelOn(index, day) ?? Number.NaN)
    }
    point.paid += paid
    point.grown += grown
    point.benchmarkValue += units * (levelOn(index, point.day) ?? Number.NaN)
  }
}
