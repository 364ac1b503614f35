import { averagedEstimate, type Estimate, trackErrors, weightedRatios } from './averaged-ratio.ts'
import type { AskMembers } from './clipped-sums.ts'
import { fitLine } from './fit-line.ts'
import { fitTrack } from './fit-track.ts'
import { givenRatio, likeliestRatio } from './given-ratio.ts'
import { potError } from './held-out.ts'
import { keptTrack } from './kept-track.ts'
import type { Sample } from './member-sample.ts'
import type { AttributionMonths } from './month-grid.ts'
import { type Range, rSquaredRange, trackingErrorRange } from './ratio-ranges.ts'
import { type ResidualTest, residualTest } from './residual-test.ts'
import type { FittedTrack } from './settle-track.ts'
import { type SpanErrors, spanErrors } from './span-errors.ts'

/** A model's likelihood, and what is left of it after a charge for its parameters: less is better. */
export interface ModelFit {
  readonly logLikelihood: number
  readonly bic: number
}

/** One month of the track; fractions, levels 100 at the end of the month before the first. */
export interface TrackMonth {
  readonly return: number
  readonly level: number
  readonly returnStandardError: number
  readonly levelStandardError: number
  readonly benchmarkReturn: number
  readonly benchmarkLevel: number
  readonly cashReturn: number
}

/** What the fund did by itself, read out of members' payments and pots. Annual fractions, but for the track. */
export interface Attribution {
  readonly beta: Estimate
  readonly alpha: Estimate
  readonly trackingError: number
  /** Standard deviation of what records make of pots, a fraction of the pot. */
  readonly recordNoise: number
  /** The part of the track's variance over cash that the benchmark explains. */
  readonly rSquared: number
  readonly effectiveMonths: number
  /** Pot errors of members held out, by a track made without them, by a line of its own and by the benchmark. */
  readonly heldOut: {
    readonly members: number
    readonly track: number | null
    readonly line: number | null
    readonly benchmark: number | null
  }
  /** The benchmark itself, a line of it, and a line with returns of its own. */
  readonly models: { readonly clone: ModelFit; readonly line: ModelFit; readonly mixed: ModelFit }
  /** Alpha and the effect of another level of risk: they add up to the annual difference of returns. */
  readonly saaValue: number
  readonly riskEffect: number
  readonly annualDifference: number
  readonly annualDifferenceStandardError: number
  /** Intervals of 95 % of what has no standard error above. */
  readonly ranges: {
    readonly trackingError: Range
    readonly rSquared: Range
    readonly riskEffect: Range
    readonly annualDifference: Range
  }
  readonly residuals: readonly ResidualTest[]
  readonly rounds: number
  readonly converged: boolean
  readonly track: readonly TrackMonth[]
  /** Of what payments became by the end of the last month. */
  readonly spanErrors: SpanErrors
}

/** How members are grouped to try whether one track does for all. */
export interface GroupKind {
  readonly by: string
  /** Places of groups, from 0. */
  readonly groups: number
}

/**
 * The attribution of members' pots: the track they imply, beta and alpha against the benchmark, how sure all of it is, and
 * whether one track does for all of them.
 *
 * Shapes: `ask` answers passes over the members (`member-pass.ts`), who are grouped as `kinds` says, `heldOut` of them held
 * out; `sample` has some of them where they are many. Units: annual fractions, alpha twelve times the monthly one. Cost: a few passes over the members a round, and an
 * eigenvalue problem of the size of the months.
 * Errors: NoBeta when benchmark and cash return the same in every month.
 * Source: docs/methodology, section 10.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 100 })
 *   return attribute(months, async (pass) => memberPass(members, months, pass), [{ by: 'fund', groups: 1 }], 20) instanceof Promise
 * })() // => true
 */
export async function attribute(
  months: AttributionMonths,
  ask: AskMembers,
  kinds: readonly GroupKind[],
  heldOut: number,
  sample: Sample | null = null,
): Promise<Attribution> {
  // Whoever answers passes has more to do between the steps of one.
  const ofOthers = heldOut === 0 ? noErrors : errorsOfOthers(months, ask, sample)
  // Heard in its turn, unless there is no track.
  Promise.resolve(ofOthers).catch(() => undefined)
  const fit = await fitTrack(months, ask, sample)
  const [track, residuals, others] = await Promise.all([
    heldOut === 0 ? null : keptTrack(months, ask, fit).then((returns) => potError(ask, returns, fit.spread)),
    residualTests(ask, fit, kinds),
    ofOthers,
  ])
  const { model, ratio, returns } = fit
  const ratios = weightedRatios(model)
  const { mean, scale } = model
  const estimate = (constant: number, level: number, slope: number) =>
    averagedEstimate(model, ratio, ratios, { constant, coefficients: [level, slope] })
  const beta = estimate(0, 0, 1 / scale)
  const alpha = estimate(0, 12, (-12 * mean) / scale)
  const riskEffect = estimate(-12 * mean, 0, (12 * mean) / scale)
  const difference = estimate(-12 * mean, 12, 0)
  const variance = ratio.rho * ratio.variance
  const trackingError = Math.sqrt(12 * variance)
  const lineVariance = (beta.value ** 2 * scale ** 2 * months.count) / (months.count - 1)
  const rSquared = lineVariance / (lineVariance + variance)
  const differences = returns.map((own, month) => own - months.benchmark[month])
  return {
    beta,
    alpha,
    trackingError,
    recordNoise: Math.sqrt(ratio.variance),
    rSquared,
    effectiveMonths: ratio.effectiveMonths,
    heldOut: { members: heldOut, track, ...others },
    models: modelFits(fit),
    saaValue: alpha.value,
    riskEffect: 12 * (beta.value - 1) * mean,
    annualDifference: (12 * differences.reduce((sum, own) => sum + own, 0)) / months.count,
    annualDifferenceStandardError: difference.standardError,
    ranges: {
      trackingError: withEstimate(trackingErrorRange(ratios), trackingError),
      rSquared: withEstimate(rSquaredRange(model, ratios), rSquared),
      riskEffect: rangeOf(riskEffect),
      annualDifference: rangeOf(difference),
    },
    residuals,
    rounds: fit.rounds,
    converged: fit.converged,
    track: trackMonths(months, returns, trackErrors(model, returns, ratios)),
    spanErrors: spanErrors(model, returns, ratios),
  }
}

/** An average over what is possible may leave out what is likeliest, at 0. */
function withEstimate({ low, high }: Range, value: number): Range {
  return { low: Math.min(low, value), high: Math.max(high, value) }
}

function rangeOf({ low, high }: Estimate): Range {
  return { low, high }
}

const noErrors = { line: null, benchmark: null }

/** Pot errors that need no track. */
async function errorsOfOthers(months: AttributionMonths, ask: AskMembers, sample: Sample | null) {
  const errorOfLine = async () => {
    const first = sample === null ? null : await fitLine(months, sample.ask, null)
    const { returns, spread } = await fitLine(months, ask, first)
    return potError(ask, returns, spread)
  }
  const [line, benchmark] = await Promise.all([errorOfLine(), potError(ask, months.benchmark)])
  return { line, benchmark }
}

function modelFits({ model }: FittedTrack): Attribution['models'] {
  const modelFit = (logLikelihood: number, parameters: number) => ({
    logLikelihood,
    bic: -2 * logLikelihood + parameters * Math.log(model.members),
  })
  // The line of the benchmark itself, alpha 0 and beta 1.
  const itself = [model.mean, model.scale] as const
  return {
    clone: modelFit(givenRatio(model, 0, itself).likelihood, 1),
    line: modelFit(givenRatio(model, 0).likelihood, 3),
    mixed: modelFit(likeliestRatio(model, 'likelihood').likelihood, 4),
  }
}

async function residualTests(
  ask: AskMembers,
  { returns, bound, ratio }: FittedTrack,
  kinds: readonly GroupKind[],
): Promise<ResidualTest[]> {
  const groupCounts = kinds.map(({ groups }) => groups)
  const { groups = [] } = await ask({ returns, part: 'all', ask: 'groups', bound, groupCounts })
  return kinds.flatMap(({ by }, kind) => (groups[kind] ? [residualTest(by, groups[kind], ratio.effectiveMonths)] : []))
}

function trackMonths(
  { benchmark, cash }: AttributionMonths,
  returns: Float64Array,
  errors: { readonly returns: Float64Array; readonly logLevels: Float64Array },
): TrackMonth[] {
  let level = 100
  let benchmarkLevel = 100
  return Array.from(returns, (own, month) => {
    level *= 1 + own
    benchmarkLevel *= 1 + benchmark[month]
    return {
      return: own,
      level,
      returnStandardError: errors.returns[month],
      levelStandardError: level * errors.logLevels[month],
      benchmarkReturn: benchmark[month],
      benchmarkLevel,
      cashReturn: cash[month],
    }
  })
}
