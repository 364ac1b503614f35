import { describe, expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { dayOf } from '../dates/day-number.ts'
import { prepareSimulation } from './simulation.ts'
import { simulationMistakes } from './simulation-mistakes.ts'
import { defaultSimulation, type SimulationParameters, withoutLimit } from './simulation-parameters.ts'

const index = dailyLevels({
  days: Int32Array.of(dayOf('2014-12-31'), dayOf('2019-12-31')),
  levels: Float64Array.of(100, 130),
})
const mistakes = (changes: Partial<SimulationParameters>) =>
  simulationMistakes({ ...defaultSimulation, ...changes }, index)

it('finds nothing wrong with the defaults, nor with what has no limit', () => {
  expect(mistakes({})).toEqual({})
  expect(mistakes({ contributions: withoutLimit, amount: withoutLimit, trackingError: 0, sigmaAlpha: 0 })).toEqual({})
})

describe('says what to change', () => {
  it.each<[keyof SimulationParameters, Partial<SimulationParameters>, RegExp]>([
    ['savers', { savers: 0 }, /whole number from 1/],
    ['savers', { savers: 1.5 }, /whole number from 1/],
    ['contributions', { contributions: 0 }, /-1 stands for every month/],
    ['contributions', { contributions: -2 }, /-1 stands for every month/],
    ['amount', { amount: 0.5 }, /pounds from 1/],
    ['amount', { amount: 10.005 }, /whole pence/],
    ['fundsPerSaver', { fundsPerSaver: 0 }, /whole number from 1/],
    ['fundsPerSaver', { savers: 5_000_000 }, /This makes 100,000,000 pots; at most 10,000,000/],
    ['sigmaAlpha', { sigmaAlpha: -0.1 }, /from 0 to 0\.5/],
    ['trackingError', { trackingError: Number.NaN }, /from 0 to 0\.5/],
    ['seed', { seed: -1 }, /whole number from 0/],
    ['endDay', { startDay: dayOf('2019-01-01') }, /No 1 January from 2019-01-01 on lies 12 months before 2019-12-31/],
    ['endDay', { endDay: dayOf('2020-01-08') }, /The index ends on 2020-01-07/],
    ['startDay', { startDay: dayOf('2014-01-01') }, /The index begins on 2014-12-31/],
  ])('%s of %o', (name, changes, words) => {
    expect(Object.keys(mistakes(changes))).toEqual([name])
    expect(mistakes(changes)[name]).toMatch(words)
    expect(() => prepareSimulation({ ...defaultSimulation, ...changes }, index)).toThrow(words)
  })
})

it('starts on the first of a month only where twelve months are left', () => {
  const window = { startDay: dayOf('2018-06-15'), startType: 'month' } as const
  const { starts } = prepareSimulation({ ...defaultSimulation, ...window }, index)
  expect(starts).toEqual(
    ['2018-07-01', '2018-08-01', '2018-09-01', '2018-10-01', '2018-11-01', '2018-12-01'].map(dayOf),
  )
})
