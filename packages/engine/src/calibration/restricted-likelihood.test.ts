import { expect, it } from 'vitest'
import { panelOfMade } from './calibrate-made-funds.ts'
import { factorise, solveLower } from './cholesky.ts'
import { drawFunds } from './made-funds.ts'
import { panelModel } from './panel-model.ts'
import { restrictedDeviance, sharedFreedom, squaredNoise } from './restricted-likelihood.ts'

const truth = { sigmaAlpha: 0.0075, trackingError: 0.04, fundCorrelation: 0.5, noise: 0.01 }

/** The same from one matrix over all cells, written out from the definition. */
function plainDeviance(model: ReturnType<typeof panelModel>, spreads: typeof truth): number {
  const cells = model.funds.flatMap((fund) =>
    Array.from(fund.gaps, (gap, row) => ({
      ...{ fund, row, gap, weight: fund.weights[row] },
      h: fund.common.subarray(row * model.patterns, (row + 1) * model.patterns),
    })),
  )
  const { sigmaAlpha, trackingError: te, fundCorrelation: rho } = spreads
  const noise = squaredNoise(model, te)
  const size = cells.length
  const covariance = new Float64Array(size * size)
  for (const [i, a] of cells.entries())
    for (const [k, b] of cells.entries()) {
      const together = a.h.reduce((sum, value, pattern) => sum + value * b.h[pattern], 0)
      let value = rho * te ** 2 * together
      if (a.fund === b.fund) {
        value +=
          sigmaAlpha ** 2 * a.fund.lasting[a.row] * b.fund.lasting[b.row] +
          (1 - rho) * te ** 2 * a.fund.shared[a.row * a.fund.count + b.row]
      }
      if (i === k) value += noise / a.weight + (0.0016 * a.fund.curvature[a.row]) ** 2
      covariance[i * size + k] = value
    }
  const logDeterminant = factorise(covariance, size)
  const sides = solveLower(covariance, size, Float64Array.from(cells.flatMap(({ gap }) => [gap, 1])), 2)
  let [gapGap, gapOne, oneOne] = [0, 0, 0]
  for (let row = 0; row < size; row++) {
    gapGap += sides[2 * row] ** 2
    gapOne += sides[2 * row] * sides[2 * row + 1]
    oneOne += sides[2 * row + 1] ** 2
  }
  return logDeterminant + Math.log(oneOne) + gapGap - gapOne ** 2 / oneOne
}

it('is that of one matrix over all cells', () => {
  const model = panelModel(panelOfMade(drawFunds(4, { funds: 5, saversPerFund: 60, ...truth })))
  for (const changes of [
    {},
    { sigmaAlpha: 0 },
    { fundCorrelation: 0 },
    { fundCorrelation: 1 },
    { trackingError: 0.01 },
  ]) {
    const spreads = { ...truth, ...changes }
    const plain = plainDeviance(model, spreads)
    expect(Math.abs(restrictedDeviance(model, spreads).deviance - plain)).toBeLessThan(1e-7 * Math.abs(plain))
  }
})

it('counts the separate looks at luck that funds share', () => {
  // Two funds of a cell each, all of it moved alike: rho TE^2 (1 + 1) / (own luck + noise) = 0.005 x 2 / 0.01 is 1, so (1 / 2)^2.
  const cell = {
    count: 1,
    gaps: Float64Array.of(0),
    weights: Float64Array.of(1),
    lasting: Float64Array.of(1),
    savers: 2,
  }
  const one = { ...cell, curvature: Float64Array.of(0), shared: Float64Array.of(1), common: Float64Array.of(1) }
  const funds = [0, 1].map((fund) => ({ ...one, fund }))
  const alike = { funds, years: 1, patterns: 1, scatters: [], scatter: 0.005, scatterOfLuck: 0, scatterFreedom: 1 }
  const spreads = { sigmaAlpha: 0, trackingError: 0.1, fundCorrelation: 0.5 }
  expect(sharedFreedom(alike, spreads)).toBeCloseTo(0.25, 12)
  // Funds that are moved at other times are looks of their own.
  const apart = funds.map((fund, place) => ({ ...fund, common: Float64Array.of(1 - place, place) }))
  expect(sharedFreedom({ ...alike, funds: apart, patterns: 2 }, spreads)).toBeCloseTo(2 / 9, 12)
  // 240 months of made funds know about as much as ten independent draws.
  const made = sharedFreedom(panelModel(panelOfMade(drawFunds(1, { funds: 20, saversPerFund: 50, ...truth }))), truth)
  expect(made).toBeGreaterThan(8)
  expect(made).toBeLessThan(14)
})

it('takes the scatter within cells for noise where there is no luck', () => {
  // Funds that differ by noise alone have no luck and no lasting difference: all scatter is noise.
  const model = panelModel(
    panelOfMade(drawFunds(6, { funds: 6, saversPerFund: 400, ...truth, sigmaAlpha: 0, trackingError: 0 })),
  )
  expect(Math.sqrt(squaredNoise(model, 0))).toBeGreaterThan(0.0095)
  expect(Math.sqrt(squaredNoise(model, 0))).toBeLessThan(0.0105)
})

it('factorises what is known', () => {
  // The example of the Wikipedia article on the Cholesky decomposition.
  const matrix = Float64Array.of(4, 12, -16, 12, 37, -43, -16, -43, 98)
  expect(factorise(matrix, 3)).toBeCloseTo(Math.log(36), 12)
  expect([matrix[0], matrix[3], matrix[4], matrix[6], matrix[7], matrix[8]]).toEqual([2, 6, 1, -8, 5, 3])
})
