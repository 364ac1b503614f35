import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { expect, it } from 'vitest'
import { pickWeighted } from './pick-weighted.ts'

it('picks as often as the weights say', () => {
  const random = seededRandom(1)
  const things = [
    { name: 'rare', weight: 1 },
    { name: 'never', weight: 0 },
    { name: 'common', weight: 3 },
  ]
  const picked = Array.from({ length: 10_000 }, () => pickWeighted(things, random).name)
  const times = (name: string) => picked.filter((one) => one === name).length
  expect(times('never')).toBe(0)
  expect(Math.abs(times('rare') - 2500)).toBeLessThan(4 * Math.sqrt(10_000 * 0.25 * 0.75))
})
