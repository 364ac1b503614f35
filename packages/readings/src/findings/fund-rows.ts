import type { FundFlows } from '@plumbline/engine/evidence/fund-flows.ts'
import type { FlowChunk } from '@plumbline/engine/findings/scored-savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { ReadSavers } from './scored-savers.ts'

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

/** Collects them chunk by chunk: whole pence, so that sums are exact in any order. */
export function fundRowsOf(savers: ReadSavers) {
  const sums = new Map<string, Sums>()
  return {
    add({ from, count, offsets, flowDays, flowPence }: FlowChunk): void {
      for (let place = 0; place < count; place++) {
        const mine = sumsOf(sums, savers, from + place)
        const end = itemAt(offsets, place + 1)
        for (let flow = itemAt(offsets, place); flow < end; flow++) {
          const day = itemAt(flowDays, flow)
          mine.penceOf.set(day, (mine.penceOf.get(day) ?? 0) + itemAt(flowPence, flow))
        }
      }
    },
    rows: (): FundRow[] => [...sums.values()].map(rowOf),
  }
}

function sumsOf(sums: Map<string, Sums>, savers: ReadSavers, saver: number): Sums {
  const [fund, scheme] = [itemAt(savers.funds, saver), itemAt(savers.schemes, saver)]
  const navDay = itemAt(savers.navDays, saver)
  const key = `${fund} ${scheme} ${navDay}`
  const mine = sums.get(key) ?? { fund, scheme, navDay, savers: 0, potPence: 0, penceOf: new Map<number, number>() }
  sums.set(key, mine)
  mine.savers += 1
  mine.potPence += itemAt(savers.navPence, saver)
  return mine
}

function rowOf({ penceOf, ...sums }: Sums): FundRow {
  const flows = [...penceOf].sort(([a], [b]) => a - b)
  return { ...sums, days: flows.map(([day]) => day), pence: flows.map(([, pence]) => pence) }
}
