import type { MemberBatch } from '@plumbline/engine/attribution/member-batch.ts'
import type { AttributionMonths } from '@plumbline/engine/attribution/month-grid.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/**
 * `A'A` as one would write it down: for each member a row of exposures, payment by payment and month by month, and the product of the row with itself.
 * The upper triangle, months x months by rows.
 */
export function denseCross(batch: MemberBatch, months: AttributionMonths, returns: Float64Array): Float64Array {
  const { count } = months
  const cross = new Float64Array(count * count)
  const row = new Float64Array(count)
  for (let member = 0; member < batch.count; member++) {
    const pot = exposuresOf(batch, member, months, returns, row)
    for (let i = 0; i < count; i++) row[i] = itemAt(row, i) / (pot * (1 + itemAt(returns, i)))
    for (let i = 0; i < count; i++) {
      for (let j = i; j < count; j++)
        cross[i * count + j] = itemAt(cross, i * count + j) + itemAt(row, i) * itemAt(row, j)
    }
  }
  return cross
}

/** Fills the row with what each payment was worth at the valuation, times the share of the month in which it was invested; the pot. */
function exposuresOf(
  batch: MemberBatch,
  member: number,
  { count, ends, monthOf, rest }: AttributionMonths,
  returns: Float64Array,
  row: Float64Array,
): number {
  row.fill(0)
  let pot = 0
  const nav = itemAt(batch.navDays, member) - itemAt(ends, 0)
  const navMonth = itemAt(monthOf, nav)
  for (let flow = itemAt(batch.offsets, member); flow < itemAt(batch.offsets, member + 1); flow++) {
    const paid = itemAt(batch.flowDays, flow) - itemAt(ends, 0)
    const first = itemAt(monthOf, paid)
    let grown = itemAt(batch.flowPence, flow)
    for (let month = first; month <= navMonth && month < count; month++) {
      grown *= (1 + itemAt(returns, month)) ** shareIn(month)
    }
    pot += grown
    for (let month = first; month <= navMonth && month < count; month++) {
      row[month] = itemAt(row, month) + grown * shareIn(month)
    }
    function shareIn(month: number): number {
      return (month === first ? itemAt(rest, paid) : 1) - (month === navMonth ? itemAt(rest, nav) : 0)
    }
  }
  return pot
}
