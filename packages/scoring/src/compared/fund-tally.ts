import type { FundFlows } from '@plumbline/engine/evidence/fund-flows.ts'
import type { ComparedChunk } from './compare-chunk.ts'
import { type DayFlows, mergedFlows, sortedFlows } from './day-flows.ts'
import type { FundSums } from './fund-sums.ts'

/** Sums by fund, scheme, valuation day and the benchmarks that savers are scored on. */
interface Tally {
  readonly fund: number
  readonly scheme: number
  readonly navDay: number
  readonly scoredOn: number
  first: number
  savers: number
  potPence: number
  readonly penceOf: Map<number, number>
  /** Once no more are added: what benchmarks share is sorted once. */
  sorted?: DayFlows
}

/** A row whose flows are in typed arrays. */
export type SummedRow = Omit<FundFlows, keyof DayFlows> & DayFlows

export interface FundTally {
  add(chunk: Pick<ComparedChunk, 'savers' | 'funds'>): void
  /**
   * The flows of the savers who are scored on a benchmark, a row for each fund, scheme and valuation day, in the order of
   * their first savers; null where there are too many different dates to keep.
   */
  rowsOn(benchmark: number): SummedRow[] | null
}

/** So many sums of a day are kept, some 50 bytes each: savers with valuation dates of their own share none of them. */
const mostDaySums = 6_000_000

/** Of every scheme, once schemes are no longer told apart. */
const anyScheme = -1

/** Adds chunks up, in the order of the savers: whole pence, so that sums are exact. */
export function fundTally(most = mostDaySums): FundTally {
  let tallies = new Map<string, Tally>()
  let sumCount = 0
  let place = 0
  let detail: 'schemes' | 'funds' | 'none' = 'schemes'
  const put = (
    sums: Pick<FundSums, 'fund' | 'navDay' | 'scoredOn' | 'savers' | 'potPence'>,
    scheme: number,
    first: number,
  ) => {
    const key = `${sums.fund} ${scheme} ${sums.navDay} ${sums.scoredOn}`
    const { fund, navDay, scoredOn } = sums
    const tally = tallies.get(key) ?? {
      fund,
      scheme,
      navDay,
      scoredOn,
      first,
      savers: 0,
      potPence: 0,
      penceOf: new Map(),
    }
    tallies.set(key, tally)
    tally.savers += sums.savers
    tally.potPence += sums.potPence
    return tally.penceOf
  }
  const keepFewer = () => {
    const before = tallies
    tallies = new Map()
    sumCount = 0
    detail = detail === 'schemes' ? 'funds' : 'none'
    if (detail === 'none') return
    for (const tally of before.values()) {
      const penceOf = put(tally, anyScheme, tally.first)
      for (const [day, pence] of tally.penceOf) addTo(penceOf, day, pence)
    }
    for (const { penceOf } of tallies.values()) sumCount += penceOf.size
  }
  return {
    add({ savers, funds }) {
      for (const sums of funds) {
        if (detail === 'none') break
        const penceOf = put(sums, detail === 'schemes' ? sums.scheme : anyScheme, place + sums.first)
        const before = penceOf.size
        sums.days.forEach((day, at) => {
          addTo(penceOf, day, sums.pence[at])
        })
        sumCount += penceOf.size - before
        while (sumCount > most) keepFewer()
      }
      place += savers
    },
    rowsOn: (benchmark) => (detail === 'none' ? null : rowsOf([...tallies.values()], 2 ** benchmark)),
  }
}

function addTo(penceOf: Map<number, number>, day: number, pence: number): void {
  penceOf.set(day, (penceOf.get(day) ?? 0) + pence)
}

/** Savers of one fund, scheme and day may be scored on different benchmarks beside this one. */
function rowsOf(tallies: readonly Tally[], bit: number): SummedRow[] {
  const onBenchmark = tallies.filter(({ scoredOn }) => (scoredOn & bit) !== 0).sort((a, b) => a.first - b.first)
  const groups = Map.groupBy(onBenchmark, ({ fund, scheme, navDay }) => `${fund} ${scheme} ${navDay}`)
  return [...groups.values()].map((group) => {
    const [{ fund, navDay }] = group
    return {
      fund,
      navDay,
      savers: group.reduce((sum, { savers }) => sum + savers, 0),
      potPence: group.reduce((sum, { potPence }) => sum + potPence, 0),
      ...mergedFlows(group.map(sortedOf)),
    }
  })
}

function sortedOf(tally: Tally): DayFlows {
  tally.sorted ??= sortedFlows(tally.penceOf)
  return tally.sorted
}
