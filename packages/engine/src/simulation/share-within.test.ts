import { expect, it } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { shareWithin } from './share-within.ts'

it('holds 68.27 % of normal values within a standard deviation, 95.45 % within two', () => {
  const random = seededRandom(9)
  const values = Array.from({ length: 200_000 }, () => 0.05 + 0.02 * random.normal())
  expect(shareWithin(values, 0.05, 0.02)).toBeCloseTo(0.6827, 2)
  expect(shareWithin(values, 0.05, 0.04)).toBeCloseTo(0.9545, 2)
})
