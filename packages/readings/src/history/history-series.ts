import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { addMonths, type Day, dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { levelOn } from '@plumbline/engine/explain/explain-flow.ts'
import type { SaverExplanation } from '@plumbline/engine/explain/explain-saver.ts'
import { placesNotUndone } from '@plumbline/engine/irr/places-not-undone.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/**
 * What had been paid in, net, and what it was worth in the index, at each month end from the first contribution on and
 * on the NAV date; pounds. What was taken back on its own day was never paid.
 */
export function historySeries(
  { flows: recorded, score }: SaverExplanation,
  index: DailyLevels,
  navDay: Day,
): SaverHistory['series'] {
  const series: SaverHistory['series'] = []
  const kept = placesNotUndone(
    recorded.map(({ day }) => day),
    recorded.map(({ amount }) => amount),
  )
  const flows = kept.map((place) => itemAt(recorded, place))
  let paidIn = 0
  let units: number | null = 0
  let next = 0
  for (const day of chartDays(flows[0]?.day ?? navDay, navDay)) {
    for (let flow = flows[next]; flow !== undefined && flow.day <= day; flow = flows[++next]) {
      paidIn += flow.amount
      units = units === null || flow.units === null ? null : units + flow.units
    }
    const level = levelOn(index, day)
    const pot = day === navDay ? score.benchmarkPence : units === null || level === null ? null : units * level
    series.push({ date: isoDateOf(day), paidIn: paidIn / 100, benchmarkPot: pot === null ? null : pot / 100 })
  }
  return series
}

function chartDays(first: Day, navDay: Day): Day[] {
  const days: Day[] = []
  const month = dayOf(`${isoDateOf(first).slice(0, 7)}-01`)
  for (let months = 1; addMonths(month, months) - 1 < navDay; months++) days.push(addMonths(month, months) - 1)
  return [...days, navDay]
}
