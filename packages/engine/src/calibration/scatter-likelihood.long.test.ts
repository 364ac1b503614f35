import { expect, it } from 'vitest'
import { panelOfMade } from './calibrate-made-funds.ts'
import { drawFunds } from './made-funds.ts'
import { noiseEstimate } from './noise-estimate.ts'
import { panelModel } from './panel-model.ts'
import { knownNoise } from './scatter-likelihood.ts'

const truth = { sigmaAlpha: 0.0075, trackingError: 0.04, fundCorrelation: 0.5, noise: 0.005 }

// What is seen of 150 draws is itself unsure by an eighth, of 200 by a tenth.
it.each([
  { funds: 20, saversPerFund: 50, draws: 200 },
  { funds: 80, saversPerFund: 50, draws: 150 },
])('scatter within cells tells the noise as surely as it says: $funds funds', { timeout: 900_000 }, (plan) => {
  const { draws, ...size } = plan
  const known = Array.from({ length: draws }, (_, draw) => {
    const model = panelModel(panelOfMade(drawFunds(1 + draw, { ...size, ...truth })))
    const { trackingError: value } = truth
    const { low, high } = noiseEstimate(model, { value, low: value, high: value }, truth.fundCorrelation)
    const isHeld = low <= truth.noise && truth.noise <= high
    return { ...knownNoise(model.scatters, model, value), isHeld }
  })
  const mean = known.reduce((sum, { square }) => sum + square, 0) / draws
  const variance = known.reduce((sum, { square }) => sum + (square - mean) ** 2, 0) / (draws - 1)
  const stated = known.reduce((sum, { looks }) => sum + looks, 0) / draws
  const looksSeen = (2 * truth.noise ** 4) / variance
  expect(Math.abs(mean / truth.noise ** 2 - 1)).toBeLessThan(3 * Math.sqrt(2 / looksSeen / draws))
  expect(stated / looksSeen).toBeGreaterThan(1 / 1.5)
  expect(stated / looksSeen).toBeLessThan(1.5)
  // Luck within cells comes to a third of the noise: taken as funds' own, the interval of 80 funds would hold it in two of three draws.
  const hitShare = known.filter(({ isHeld }) => isHeld).length / draws
  expect(hitShare).toBeGreaterThanOrEqual(0.91)
  expect(hitShare).toBeLessThanOrEqual(0.99)
})
