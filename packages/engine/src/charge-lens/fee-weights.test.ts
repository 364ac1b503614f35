import { expect, it } from 'vitest'
import { saversAt } from '../batch/savers-at.ts'
import { itemAt } from '../lists/item-at.ts'
import { feeWeights } from './fee-weights.ts'
import { chargedFund, plainCharge } from './testing/charged-fund.ts'

it('is not moved by a pot of a pound', () => {
  const { savers, index } = chargedFund(1, { ...plainCharge, savers: 300 })
  const places = Array.from({ length: savers.count }, (_, place) => place)
  const before = feeWeights(savers, index)
  const tiny = saversAt(savers, places)
  const [from, to] = [itemAt(tiny.offsets, 0), itemAt(tiny.offsets, 1)]
  const flowPence = Float64Array.from(tiny.flowPence, (pence, flow) => (flow >= from && flow < to ? 1 : pence))
  const after = feeWeights({ ...tiny, flowPence }, index)
  expect(after.products / after.squares / (before.products / before.squares)).toBeCloseTo(1, 1)
  expect(after.squares / before.squares).toBeCloseTo(1, 2)
})
