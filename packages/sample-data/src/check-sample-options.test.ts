import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { expect, it } from 'vitest'
import { planProvider } from './provider/provider-plan.ts'
import { defaultSampleOptions, type SampleOptions } from './sample-options.ts'
import { SampleRefusal } from './sample-refusal.ts'
import { syntheticMarket } from './synthetic/synthetic-market.ts'

const market = syntheticMarket()

it.each<[Partial<SampleOptions>, string]>([
  [{ savers: 0 }, 'The number of savers must be a whole number from 1 to 99999999, not 0'],
  [{ savers: 1.5 }, 'The number of savers must be a whole number'],
  [{ seed: -1 }, 'The seed must be a whole number'],
  [{ funds: 6 }, 'The number of funds must be a whole number from 1 to 5, not 6'],
  [{ alpha: 3 }, 'Alpha must be a fraction from -0.1 to 0.1, not 3'],
  [{ beta: Number.NaN }, 'Beta must be a fraction'],
  [{ trackingError: -0.01 }, 'The tracking error must be a fraction'],
  [{ outlierShare: 8 }, 'The share of outliers must be a fraction from 0 to 1, not 8'],
  [{ provider: 'A, B' }, "The provider's name, 'A, B', must be 1 to 30 letters"],
  [{ provider: '=SUM' }, "The provider's name, '=SUM'"],
  [{ navDay: dayOf('2026-07-01') }, 'The NAV date, 2026-07-01, is after the end of the index, 2026-06-30'],
  [{ navDay: dayOf('2003-12-30') }, 'The NAV date, 2003-12-30, must be at least 20 years after the index begins'],
  [{ firstNavDay: dayOf('2001-01-01') }, 'must be at least 20 years after the index begins, 1983-12-31'],
])('refuses %o in plain words', (options, words) => {
  const plan = () => planProvider({ ...defaultSampleOptions, ...options }, market)
  expect(plan).toThrow(SampleRefusal)
  expect(plan).toThrow(words)
})

it('refuses a market it cannot build monthly tracks on', () => {
  const { benchmark } = market
  const weekly = { days: benchmark.days.map((_, i) => itemAt(benchmark.days, 0) + 7 * i), levels: benchmark.levels }
  expect(() => planProvider(defaultSampleOptions, { benchmark: weekly, cash: weekly })).toThrow('must be monthly')
  expect(() => planProvider(defaultSampleOptions, { benchmark, cash: weekly })).toThrow('on the same days')
})
