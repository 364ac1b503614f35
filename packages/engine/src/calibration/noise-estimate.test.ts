import { expect, it } from 'vitest'
import { noiseEstimate } from './noise-estimate.ts'

it('is a number where pots do not scatter at all', () => {
  const scatters = [1, 2].map(() => ({ scatter: 0, scatterOfLuck: 0, scatterFreedom: 9 }))
  const model = { funds: [], years: 1, patterns: 0, scatters, scatter: 0, scatterOfLuck: 0, scatterFreedom: 18 }
  expect(noiseEstimate(model, { value: 0.04, low: 0.03, high: 0.05 })).toEqual({ value: 0, low: 0, high: 0 })
})
