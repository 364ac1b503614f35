import { expect, it } from 'vitest'
import { leastSquaresLine } from './least-squares-line.ts'

// NIST, Statistical Reference Datasets, Norris (linear regression, lower difficulty): x and y in turn.
const norris =
  `0.2 0.1 337.4 338.8 118.2 118.1 884.6 888.0 10.1 9.2 226.5 228.1 666.3 668.5 996.3 998.5 448.6 449.1 777.0 778.9
  558.2 559.2 0.4 0.3 0.6 0.1 775.5 778.1 666.9 668.8 338.0 339.3 447.5 448.9 11.6 10.8 556.0 557.7 228.1 228.3 995.8 998.0
  887.6 888.8 120.2 119.6 0.3 0.3 0.3 0.6 556.8 557.6 339.1 339.3 887.2 888.0 999.0 998.5 779.0 778.9 11.1 10.2 118.3 117.6
  229.2 228.9 669.1 668.4 448.9 449.2 0.5 0.2`
    .split(/\s+/)
    .map(Number)
const every = (remainder: number) => norris.filter((_, place) => place % 2 === remainder)

it('gives the certified values of a published data set', () => {
  const line = leastSquaresLine(every(0), every(1))
  expect(line.points).toBe(36)
  expect(line.slope).toBeCloseTo(1.00211681802045, 11)
  expect(line.slopeStandardError).toBeCloseTo(0.429796848199937e-3, 12)
  expect(line.intercept).toBeCloseTo(-0.262323073774029, 10)
  expect(line.interceptStandardError).toBeCloseTo(0.232818234301152, 10)
  expect(line.rSquared).toBeCloseTo(0.999993745883712, 13)
})

it('refuses what has no line', () => {
  expect(() => leastSquaresLine([0, 1], [0, 1])).toThrow(RangeError)
  expect(() => leastSquaresLine([1, 1, 1], [0, 1, 2])).toThrow(RangeError)
})
