import type { FundFlows } from '@plumbline/engine/evidence/fund-flows.ts'
import { type FlowChunk, noGroup } from '@plumbline/engine/findings/scored-savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/** What rows are summed by, one a saver. */
interface RowKeys {
  readonly funds: Int32Array
  readonly schemes: Int32Array
  readonly navDays: Int32Array
  readonly navPence: Float64Array
}

/** Flows of the savers of one fund, scheme and valuation day, summed by day. */
interface Sums {
  readonly fund: number
  readonly scheme: number
  readonly navDay: number
  savers: number
  potPence: number
  readonly penceOf: Map<number, number>
}

/** Sums by fund, scheme and valuation day: what the evidence of everyone, each fund and each scheme is made of. */
export type FundRow = FundFlows & { readonly scheme: number }

/** What the sums came to: without schemes, or at all, where there were too many of them. */
export interface FundRows {
  readonly rows: readonly FundRow[]
  readonly tooManyDates: 'schemes' | 'all' | null
}

/** So many sums of a day are kept, some 50 bytes each: savers with valuation dates of their own share none of them. */
const mostDaySums = 6_000_000

/** Collects them chunk by chunk: whole pence, so that sums are exact in any order. */
export function fundRowsOf(keys: RowKeys, most = mostDaySums) {
  let sums = new Map<string, Sums>()
  let rowsHeld = 0
  let tooManyDates: FundRows['tooManyDates'] = null
  /** Too many of them: schemes are no longer told apart, then nothing is. */
  const keepFewer = () => {
    sums = tooManyDates === null ? withoutSchemes(sums) : new Map()
    tooManyDates = tooManyDates === null ? 'schemes' : 'all'
    rowsHeld = [...sums.values()].reduce((all, { penceOf }) => all + penceOf.size, 0)
  }
  return {
    add({ from, count, offsets, flowDays, flowPence }: FlowChunk): void {
      for (let place = 0; place < count && tooManyDates !== 'all'; place++) {
        const mine = sumsOf(sums, keys, from + place, tooManyDates === null)
        const before = mine.penceOf.size
        const end = itemAt(offsets, place + 1)
        for (let flow = itemAt(offsets, place); flow < end; flow++) {
          addTo(mine.penceOf, itemAt(flowDays, flow), itemAt(flowPence, flow))
        }
        rowsHeld += mine.penceOf.size - before
        while (rowsHeld > most) keepFewer()
      }
    },
    rows: (): FundRows => ({ rows: [...sums.values()].map(rowOf), tooManyDates }),
  }
}

function sumsOf(sums: Map<string, Sums>, keys: RowKeys, saver: number, withSchemes: boolean): Sums {
  const fund = itemAt(keys.funds, saver)
  const scheme = withSchemes ? itemAt(keys.schemes, saver) : noGroup
  const mine = begunSums(sums, fund, scheme, itemAt(keys.navDays, saver))
  mine.savers += 1
  mine.potPence += itemAt(keys.navPence, saver)
  return mine
}

function begunSums(sums: Map<string, Sums>, fund: number, scheme: number, navDay: number): Sums {
  const key = `${fund} ${scheme} ${navDay}`
  const sum = sums.get(key)
  if (sum !== undefined) return sum
  const newSum = { fund, scheme, navDay, savers: 0, potPence: 0, penceOf: new Map<number, number>() }
  sums.set(key, newSum)
  return newSum
}

function withoutSchemes(sums: ReadonlyMap<string, Sums>): Map<string, Sums> {
  const merged = new Map<string, Sums>()
  for (const { fund, navDay, savers, potPence, penceOf } of sums.values()) {
    const ours = begunSums(merged, fund, noGroup, navDay)
    ours.savers += savers
    ours.potPence += potPence
    for (const [day, pence] of penceOf) addTo(ours.penceOf, day, pence)
  }
  return merged
}

function addTo(penceOf: Map<number, number>, day: number, pence: number): void {
  penceOf.set(day, (penceOf.get(day) ?? 0) + pence)
}

function rowOf({ penceOf, ...sums }: Sums): FundRow {
  const flows = [...penceOf].sort(([a], [b]) => a - b)
  return { ...sums, days: flows.map(([day]) => day), pence: flows.map(([, pence]) => pence) }
}
