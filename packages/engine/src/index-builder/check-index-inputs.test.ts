import { describe, expect, it } from 'vitest'
import { dayOf } from '../dates/day-number.ts'
import { buildIndex } from './build-index.ts'
import type { IndexInputs } from './index-inputs.ts'
import type { IndexProblem } from './index-problem.ts'

const sound: IndexInputs = {
  returns: {
    constituents: ['a', 'b'],
    monthEnds: Int32Array.of(dayOf('2024-02-29'), dayOf('2024-03-31'), dayOf('2024-04-30')),
    monthlyReturns: [Float64Array.of(0.01, 0.02, 0.03), Float64Array.of(0.01, 0.02, 0.03)],
  },
  weights: { constituents: ['a', 'b'], rows: [{ effective: dayOf('2024-01-31'), weights: [0.6, 0.4] }] },
  charges: [{ effective: dayOf('2024-01-31'), basisPoints: 75 }],
}

function problemsOf(changes: Partial<IndexInputs>): readonly IndexProblem[] {
  const build = buildIndex({ ...sound, ...changes })
  return build.status === 'invalid' ? build.problems : []
}

const months = (...dates: string[]) => ({ returns: { ...sound.returns, monthEnds: Int32Array.from(dates, dayOf) } })
const returnsOfA = (...values: number[]) => ({
  returns: { ...sound.returns, monthlyReturns: [Float64Array.from(values), sound.returns.monthlyReturns[1]] },
})
const weightsOf = (...weights: number[]) => ({
  weights: { constituents: ['a', 'b'], rows: [{ effective: dayOf('2024-01-31'), weights }] },
})
const charge = (basisPoints: number) => ({ charges: [{ effective: dayOf('2024-01-31'), basisPoints }] })

describe('inputs that give no index', () => {
  it('accepts sound inputs', () => {
    expect(problemsOf({})).toEqual([])
  })

  it.each<[string, Partial<IndexInputs>, IndexProblem]>([
    ['no months', months(), { code: 'no_months' }],
    ['a day within a month', months('2024-02-29', '2024-03-30', '2024-04-30'), { code: 'not_a_month_end', month: 1 }],
    [
      'a missing month',
      months('2024-02-29', '2024-03-31', '2024-05-31'),
      { code: 'not_the_next_month', month: 2, expected: dayOf('2024-04-30') },
    ],
    [
      'a repeated month',
      months('2024-02-29', '2024-02-29', '2024-03-31'),
      { code: 'not_the_next_month', month: 1, expected: dayOf('2024-03-31') },
    ],
    ['a missing return', returnsOfA(0.01, Number.NaN, 0), { code: 'missing_return', month: 1, constituent: 0 }],
    ['a series that is too short', returnsOfA(0.01, 0), { code: 'missing_return', month: 2, constituent: 0 }],
    ['more than all lost', returnsOfA(0, 0, -1.5), { code: 'return_below_total_loss', month: 2, constituent: 0 }],
    ['everything lost', { ...returnsOfA(0, -1, 0), ...weightsOf(1, 0) }, { code: 'level_out_of_range', month: 1 }],
    ['growth without bounds', returnsOfA(1e300, 1e300, 0), { code: 'level_out_of_range', month: 1 }],
    ['percentages as weights', weightsOf(60, 40), { code: 'weights_do_not_sum_to_one', row: 0, sum: 100 }],
    ['weights short of 1', weightsOf(0.5, 0.25), { code: 'weights_do_not_sum_to_one', row: 0, sum: 0.75 }],
    [
      'an unknown constituent',
      { weights: { constituents: ['a', 'x'], rows: sound.weights.rows } },
      { code: 'unknown_constituent', name: 'x' },
    ],
    [
      'a constituent weighed twice',
      { weights: { constituents: ['a', 'a'], rows: sound.weights.rows } },
      { code: 'duplicate_constituent', name: 'a' },
    ],
    [
      'weights out of order',
      { weights: { ...sound.weights, rows: [sound.weights.rows[0], sound.weights.rows[0]] } },
      { code: 'weights_not_ascending', row: 1 },
    ],
    [
      'no weights on the base day',
      { weights: { ...sound.weights, rows: [{ effective: dayOf('2024-02-01'), weights: [0.6, 0.4] }] } },
      { code: 'no_weights_in_force', on: dayOf('2024-01-31') },
    ],
    ['no charge at all', { charges: [] }, { code: 'no_charge_in_force', on: dayOf('2024-01-31') }],
    [
      'no charge on the base day',
      { charges: [{ effective: dayOf('2024-02-01'), basisPoints: 0 }] },
      { code: 'no_charge_in_force', on: dayOf('2024-01-31') },
    ],
    [
      'charges out of order',
      { charges: [...sound.charges, ...sound.charges] },
      { code: 'charges_not_ascending', row: 1 },
    ],
    ['a negative charge', charge(-1), { code: 'charge_out_of_range', row: 0 }],
    ['a charge of everything', charge(10_000), { code: 'charge_out_of_range', row: 0 }],
    ['a charge that is no number', charge(Number.NaN), { code: 'charge_out_of_range', row: 0 }],
  ])('%s', (_, changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem])
  })

  it('reports every problem at once', () => {
    expect(problemsOf({ ...weightsOf(1, 1), ...charge(-5), ...returnsOfA(Number.NaN, -2, 0) })).toHaveLength(4)
  })

  it('accepts weights to a millionth and no further', () => {
    expect(problemsOf(weightsOf(0.6, 0.400001))).toEqual([])
    expect(problemsOf(weightsOf(0.6, 0.399999))).toEqual([])
    expect(problemsOf(weightsOf(0.6, 0.4000011))).toHaveLength(1)
  })

  it('refuses tables whose shapes do not fit', () => {
    const oneSeries = { ...sound.returns, monthlyReturns: sound.returns.monthlyReturns.slice(1) }
    expect(() => problemsOf({ returns: oneSeries })).toThrow(RangeError)
    expect(() => problemsOf(weightsOf(1))).toThrow(RangeError)
  })
})

describe('the first day that needs weights', () => {
  it('is the first of the quarter when the index starts with one', () => {
    const returns = { ...sound.returns, monthEnds: Int32Array.from(['2024-01-31', '2024-02-29', '2024-03-31'], dayOf) }
    const charges = [{ effective: dayOf('2023-12-31'), basisPoints: 75 }]
    const from = (date: string) => ({ ...sound.weights, rows: [{ effective: dayOf(date), weights: [0.6, 0.4] }] })
    expect(problemsOf({ returns, charges, weights: from('2024-01-01') })).toEqual([])
    expect(problemsOf({ returns, charges, weights: from('2024-01-02') })).toEqual([
      { code: 'no_weights_in_force', on: dayOf('2024-01-01') },
    ])
  })
})
