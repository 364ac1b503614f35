import { expect, it } from 'vitest'
import { sourceLine } from './source-words.ts'

const source = { id: '128.2', benchmarkName: 'Demonstration index', benchmarkVersion: 3, filters: {} }

it('names the savers, the batch and the benchmark with its version', () => {
  expect(sourceLine({ counted: 44_806, leftOut: 0 }, source)).toBe(
    'Savers: 44,806 · Data batch 128.2 · Demonstration index v3',
  )
})

it('says how many are left out, and what is filtered', () => {
  const filters = { score: { gte: 50 }, pot_size: { gt: 1000 } }
  expect(sourceLine({ counted: 44_696, leftOut: 110 }, { ...source, filters })).toBe(
    'Savers: 44,696 · Left out: 110 · Data batch 128.2 · Demonstration index v3 · Filtered by score, pot size',
  )
})
