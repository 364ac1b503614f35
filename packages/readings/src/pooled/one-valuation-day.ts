import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { parametersOf, type Sides, sidesSql, type ValuedFlows, type ValuedSavers } from './pooled-flows.ts'

/** Days that fit a third of the numbers of 16 bits, by which sums need no look-up: almost 60 years. */
const third = 21_845

/**
 * As `readValuedFlows` where all savers are valued on one day, as in nearly every batch, and are on the same sides but for
 * a few: twice as fast, because short lists tell the savers apart. Null where that is not so, or a flow is too old.
 *
 * @param savers of every side, also of none
 */
export async function readFlowsOfOneDay(
  reader: AnalyticsEngine,
  sides: Sides,
  savers: readonly ValuedSavers[],
): Promise<ValuedFlows[] | null> {
  const valuations = savers.filter((each) => each.sides > 0).toSorted((a, b) => b.savers - a.savers)
  const [commoner, rarer, another] = valuations
  if (
    commoner === undefined ||
    another !== undefined ||
    valuations.some(({ nav_day: day }) => day !== commoner.nav_day)
  ) {
    return null
  }
  const count = (rows: readonly ValuedSavers[]) => rows.reduce((sum, each) => sum + each.savers, 0)
  const isMost = 2 * count(valuations) > count(savers)
  const firstDay = commoner.nav_day - third + 1
  const idIn = (condition: string) =>
    `(id IN (SELECT id FROM plumbline.savers WHERE version_id IN {versions:Array(UInt32)} AND ${condition}))`
  // Where most are chosen, leaving the others out would cost more than adding them up as well, in the last third.
  const rows = await reader.rows<{ key: number; pence: number }>(
    `SELECT toUInt16(greatest(day, toInt32(${firstDay})) + base) AS key, sum(day_pence) AS pence
     FROM (
       SELECT flows.day AS days, flows.pence AS pences,
         toInt32(${third} * (${rarer === undefined ? '0' : idIn(`${sidesSql(sides)} = ${rarer.sides}`)}
           + 2 * ${isMost ? idIn(`${sidesSql(sides)} = 0`) : '0'}) - (${firstDay})) AS base
       FROM plumbline.contributions
       WHERE version_id IN {versions:Array(UInt32)} AND ${isMost ? 'true' : idIn(`${sidesSql(sides)} > 0`)}
     )
     ARRAY JOIN days AS day, pences AS day_pence
     GROUP BY key ORDER BY key`,
    parametersOf(sides),
  )
  const ofChosen = rows.filter(({ key }) => key < 2 * third)
  if (ofChosen.some(({ key }) => key % third === 0)) return null
  return valuations.map(({ nav_day, sides: side }, place) => {
    const theirs = ofChosen.filter(({ key }) => Math.floor(key / third) === place)
    const days = theirs.map(({ key }) => (key % third) + firstDay)
    return { nav_day, sides: side, days, pence: theirs.map(({ pence }) => pence) }
  })
}
