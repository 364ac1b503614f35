import { noiseEstimate } from './noise-estimate.ts'
import { panelModel } from './panel-model.ts'
import { type Estimate, lowestSpreads, profileInterval } from './profile-interval.ts'
import { restrictedDeviance } from './restricted-likelihood.ts'
import type { SaverPanel } from './saver-panel.ts'
import { type LengthOfHistory, spreadsByLength } from './spreads-by-length.ts'

/** What the data say of the spreads: annual fractions, each with its 95 % interval. */
export interface Calibration {
  readonly status: 'measured'
  readonly sigmaAlpha: Estimate
  readonly trackingError: Estimate
  readonly fundCorrelation: Estimate
  /** `nu`: the spread of the logarithm of a pot by its record. */
  readonly recordNoise: Estimate
  /** The mean log gap of funds. */
  readonly meanGap: number
  readonly funds: number
  readonly savers: number
  readonly cells: number
  readonly lengths: readonly LengthOfHistory[]
}

/** Why the data say nothing. */
export interface NotCalibrated {
  readonly status: 'few_funds' | 'few_savers'
  /** Funds with enough savers, and their savers. */
  readonly funds: number
  readonly savers: number
}

/** Funds, and savers beyond one a cell from which the data are asked. */
const fewestFunds = 8
const fewestSavers = 100

/**
 * Measures the spreads behind the score: REML over cells of fund, first year and last year, with intervals by the profile of
 * the likelihood. Funds of fewer than ten savers are left out.
 *
 * Units: annual fractions. Source: docs/methodology, calibration.
 *
 * @example
 * calibrate(createPanel(0, 365)).status // => 'few_funds'
 */
export function calibrate(panel: SaverPanel): Calibration | NotCalibrated {
  const steps = calibrating(panel)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/**
 * As `calibrate`, in steps of some hundredths of a second: each yields a share of the work that is done, so that a server
 * can answer others between them.
 *
 * @example
 * calibrating(createPanel(0, 365)).next().value // => { status: 'few_funds', funds: 0, savers: 0 }
 */
export function* calibrating(panel: SaverPanel): Generator<number, Calibration | NotCalibrated> {
  const model = panelModel(panel)
  const savers = model.funds.reduce((sum, fund) => sum + fund.savers, 0)
  const counts = { funds: model.funds.length, savers }
  if (counts.funds < fewestFunds) return { status: 'few_funds', ...counts }
  if (model.scatterFreedom < fewestSavers) return { status: 'few_savers', ...counts }
  const best = yield* saying(0, lowestSpreads(model))
  const sigmaAlpha = yield* saying(0.25, profileInterval(best, 'sigmaAlpha'))
  const trackingError = yield* saying(0.5, profileInterval(best, 'trackingError'))
  const fundCorrelation = yield* saying(0.75, profileInterval(best, 'fundCorrelation'))
  const { mean } = restrictedDeviance(best.model, best.spreads)
  return {
    status: 'measured',
    ...{ sigmaAlpha, trackingError, fundCorrelation },
    recordNoise: noiseEstimate(model, trackingError, fundCorrelation.value),
    meanGap: mean,
    ...counts,
    cells: model.funds.reduce((sum, { count }) => sum + count, 0),
    lengths: spreadsByLength(panel, model, mean),
  }
}

/** A part of the work: each of its steps says how much was done before it. */
function* saying<Answer>(share: number, part: Generator<undefined, Answer>): Generator<number, Answer> {
  for (let step = part.next(); ; step = part.next()) {
    if (step.done) return step.value
    yield share
  }
}
