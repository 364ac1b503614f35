import { expect, it } from 'vitest'
import type { LookedAtSchemes } from '../charge-lens/look-at-schemes.ts'
import { dragOf } from './fee-drag.ts'

const batch = {
  count: 4,
  offsets: new Int32Array(5),
  flowDays: new Int32Array(),
  flowPence: new Float64Array(),
  navDays: new Int32Array(4),
  navPence: new Float64Array(4),
}
const looked = [
  {
    scheme: 'One',
    lens: { savers: 3, fee: { fee: 24, standardError: 2, low: 20, high: 28 } },
    weights: { products: 1, squares: 4000 },
  },
]
const of = (schemes: readonly string[], otherSchemes: number): LookedAtSchemes => ({
  members: { batch, schemes, members: 4, leftOut: 0 },
  looked,
  otherSchemes,
})

it('counts savers whose scheme is not looked at as charged nothing', () => {
  expect(dragOf(of(['One', 'One', 'One'], 0)).drag).toMatchObject({ rate: 0.006, standardError: 0.0005 })
  const { drag, schemesWithoutFee } = dragOf(of(['One', 'One', 'One', 'Other'], 1))
  expect(drag.rate).toBeCloseTo(0.0045, 12)
  expect(drag.standardError).toBeCloseTo(0.000375, 12)
  expect(schemesWithoutFee).toBe(1)
})
