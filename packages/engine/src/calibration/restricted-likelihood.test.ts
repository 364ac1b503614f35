import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { panelOfMade } from './calibrate-made-funds.ts'
import { factorise, solveLower } from './cholesky.ts'
import { drawFunds } from './made-funds.ts'
import { type PanelModel, panelModel } from './panel-model.ts'
import { lowestSpreads } from './profile-interval.ts'
import { type MeasuredSpreads, restrictedDeviance, sharedFreedom } from './restricted-likelihood.ts'
import { knowingNoise, scatterDeviance, squaredNoise } from './scatter-likelihood.ts'

const truth = { sigmaAlpha: 0.0075, trackingError: 0.04, fundCorrelation: 0.5, noise: 0.01, recordNoise: 0.01 }

/** The covariance of all cells, written out from the definition. */
function plainCovariance(model: PanelModel, spreads: MeasuredSpreads): { matrix: Float64Array; gaps: Float64Array } {
  const cells = model.funds.flatMap((fund) =>
    Array.from(fund.gaps, (gap, row) => ({
      ...{ fund, row, gap, weight: fund.weights[row] },
      h: fund.common.subarray(row * model.patterns, (row + 1) * model.patterns),
    })),
  )
  const { sigmaAlpha, trackingError: te, fundCorrelation: rho, recordNoise } = spreads
  const size = cells.length
  const matrix = new Float64Array(size * size)
  for (const [i, a] of cells.entries())
    for (const [k, b] of cells.entries()) {
      const together = a.h.reduce((sum, value, pattern) => sum + value * b.h[pattern], 0)
      let value = rho * te ** 2 * together
      if (a.fund === b.fund) {
        value +=
          sigmaAlpha ** 2 * a.fund.lasting[a.row] * b.fund.lasting[b.row] +
          (1 - rho) * te ** 2 * a.fund.luckProducts[a.row * a.fund.count + b.row]
      }
      if (i === k) value += recordNoise ** 2 / a.weight + (0.0016 * a.fund.curvature[a.row]) ** 2
      matrix[i * size + k] = value
    }
  return { matrix, gaps: Float64Array.from(cells, ({ gap }) => gap) }
}

/** The same from one matrix over all cells. */
function plainDeviance(model: PanelModel, spreads: MeasuredSpreads): number {
  const { matrix, gaps } = plainCovariance(model, spreads)
  const size = gaps.length
  const logDeterminant = factorise(matrix, size)
  const sides = solveLower(matrix, size, Float64Array.from([...gaps].flatMap((gap) => [gap, 1])), 2)
  let [gapGap, gapOne, oneOne] = [0, 0, 0]
  for (let row = 0; row < size; row++) {
    gapGap += sides[2 * row] ** 2
    gapOne += sides[2 * row] * sides[2 * row + 1]
    oneOne += sides[2 * row + 1] ** 2
  }
  const ofCells = logDeterminant + Math.log(oneOne) + gapGap - gapOne ** 2 / oneOne
  return ofCells + scatterDeviance(model.noise, spreads.recordNoise)
}

it('is that of one matrix over all cells', () => {
  const model = panelModel(panelOfMade(drawFunds(4, { funds: 5, saversPerFund: 60, ...truth })))
  for (const changes of [
    {},
    { sigmaAlpha: 0 },
    { fundCorrelation: 0 },
    { fundCorrelation: 1 },
    { trackingError: 0.01 },
    { recordNoise: 0.02 },
  ]) {
    const spreads = { ...truth, ...changes }
    const plain = plainDeviance(model, spreads)
    expect(Math.abs(restrictedDeviance(model, spreads).deviance - plain)).toBeLessThan(1e-7 * Math.abs(plain))
  }
})

describe('where the truth is, the likelihood is as steep on one side as on the other, on average over', () => {
  /** Slopes by the fund's own luck, the luck that funds share, lasting differences and noise, as shares of the truth. */
  function slopes(model: PanelModel): number[] {
    const deviance = ([own = 1, shared = 1, lasting = 1, noise = 1]: readonly number[]) =>
      restrictedDeviance(model, {
        sigmaAlpha: truth.sigmaAlpha * Math.sqrt(lasting),
        trackingError: truth.trackingError * Math.sqrt((own + shared) / 2),
        fundCorrelation: shared / (own + shared),
        recordNoise: truth.recordNoise * Math.sqrt(noise),
      }).deviance
    const beside = (moved: number, by: number) => [1, 1, 1, 1].map((at, i) => (i === moved ? at + by : at))
    return [0, 1, 2, 3].map((moved) => (deviance(beside(moved, 0.03)) - deviance(beside(moved, -0.03))) / 0.06)
  }

  function expectLevel(draws: readonly (readonly number[])[]): void {
    for (const name of [0, 1, 2, 3]) {
      const values = draws.map((each) => each[name])
      const mean = values.reduce((sum, each) => sum + each, 0) / values.length
      const square = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1)
      expect(Math.abs(mean), `slope ${name}`).toBeLessThan(3 * Math.sqrt(square / values.length))
    }
  }

  it('gaps drawn from the covariance itself', () => {
    const model = panelModel(panelOfMade(drawFunds(4, { funds: 8, saversPerFund: 30, ...truth })))
    const { matrix: factor, gaps } = plainCovariance(model, truth)
    factorise(factor, gaps.length)
    const random = seededRandom(9)
    const draws = Array.from({ length: 300 }, () => {
      const normals = random.normals(new Float64Array(gaps.length))
      let cell = 0
      for (const fund of model.funds) {
        for (let row = 0; row < fund.count; row++, cell++) {
          fund.gaps[row] = 0
          for (let k = 0; k <= cell; k++) fund.gaps[row] += factor[cell * gaps.length + k] * normals[k]
        }
      }
      // The scatter is not drawn again: it says nothing here.
      return slopes({ ...model, noise: { square: truth.recordNoise ** 2, looks: 1e-9 } })
    })
    expectLevel(draws)
  })

  it('funds made month by month, whose rates are solved from pots', { tags: 'long' }, () => {
    const draws = Array.from({ length: 100 }, (_, draw) =>
      slopes(
        knowingNoise(panelModel(panelOfMade(drawFunds(8001 + draw, { funds: 8, saversPerFund: 30, ...truth }))), 0.04),
      ),
    )
    expectLevel(draws)
  })
})

it('takes more scatter within cells for more noise of records, not for more luck of funds', () => {
  const model = panelModel(panelOfMade(drawFunds(1, { funds: 20, saversPerFund: 50, ...truth })))
  const [less, more] = [0.9, 1.1].map((times) => {
    const scatters = model.scatters.map((fund) => ({ ...fund, scatter: times * fund.scatter }))
    const search = lowestSpreads({ ...model, scatter: times * model.scatter, scatters })
    for (let step = search.next(); ; step = search.next()) if (step.done) return step.value.spreads
  })
  // A tenth is three standard errors. Of the 8 % that luck has in it, the difference would be a tracking error 9 % larger.
  expect(more.recordNoise / less.recordNoise).toBeGreaterThan(1.03)
  expect(Math.abs(more.trackingError / less.trackingError - 1)).toBeLessThan(0.02)
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
  const one = { ...cell, curvature: Float64Array.of(0), luckProducts: Float64Array.of(1), common: Float64Array.of(1) }
  const funds = [0, 1].map((fund) => ({ ...one, fund }))
  const alike = {
    funds,
    years: 1,
    patterns: 1,
    scatters: [],
    scatter: 0,
    scatterOfLuck: 0,
    scatterFreedom: 1,
    noise: { square: 0.005, looks: 1 },
  }
  const spreads = { sigmaAlpha: 0, trackingError: 0.1, fundCorrelation: 0.5, recordNoise: Math.sqrt(0.005) }
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
