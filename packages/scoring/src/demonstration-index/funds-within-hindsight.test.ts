import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { simulateFund } from '@plumbline/engine/calibration/simulate-savers.ts'
import { addMonths, type Day } from '@plumbline/engine/dates/day-number.ts'
import { type CashFlow, loadCashFlows } from '@plumbline/engine/irr/irr.ts'
import { boundSlot, fillHindsightBounds } from '@plumbline/engine/outliers/hindsight-bounds.ts'
import { hindsightTables } from '@plumbline/engine/outliers/hindsight-tables.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { expect, it } from 'vitest'
import { demonstrationConstituents, demonstrationIndex } from './demonstration-index.ts'

const index = dailyLevels(demonstrationIndex())
const tables = hindsightTables(
  demonstrationConstituents().map((constituent) => dailyLevels(constituent)),
  defaultScoreParameters.trackingError,
)
const levelOn = (day: Day) => index.levels[day - index.firstDay] ?? Number.NaN
const drawsOfACell = 3000

it.each(
  [1, 2, 5, 10, 20, 35].flatMap((years) => [
    { years, pattern: 'lump sum', payments: 1 },
    { years, pattern: 'monthly', payments: 12 * years },
  ]),
)('funds drawn from the priors lie within: $pattern over $years years', ({ years, payments }) => {
  const months = 12 * years
  let outside = 0
  for (let draw = 0; draw < drawsOfACell; draw++) {
    // Another valuation day for each draw: how wide the bounds are depends on the years between.
    const navDay = addMonths(tables.lastDay, -(draw % 60))
    const fund = simulateFund(29, draw, defaultScoreParameters, months)
    const flows = Array.from({ length: payments }, (_, at) => ({ day: addMonths(navDay, at - months), amount: 1000 }))
    if (isOutside(flows, navDay, potOf(flows, navDay, fund))) outside++
  }
  expect(outside).toBeLessThan(drawsOfACell / 1000)
})

function potOf(flows: readonly CashFlow[], navDay: Day, fund: Float64Array): number {
  const end = fund.at(-1) ?? Number.NaN
  return flows.reduce((pot, { day, amount }, at) => {
    const start = fund[at] ?? Number.NaN
    return pot + amount * (levelOn(navDay) / levelOn(day)) * Math.exp(end - start)
  }, 0)
}

function isOutside(flows: readonly CashFlow[], navDay: Day, pot: number): boolean {
  const bounds = new Float64Array(2)
  if (!fillHindsightBounds(loadCashFlows(flows, pot, navDay), tables, navDay, bounds)) throw new Error('Not checked')
  const [least = Number.NaN, most = Number.NaN] = [bounds[boundSlot.least], bounds[boundSlot.most]]
  return pot < least || pot > most
}
