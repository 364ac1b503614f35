import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { SaverExplanation } from '@plumbline/engine/explain/explain-saver.ts'
import type { RateStatus } from '@plumbline/engine/irr/rate-status.ts'
import type { OutlierFlagName } from '@plumbline/engine/outliers/outlier-flag.ts'

/** Why there is no rate. */
export const rateReasons: Readonly<Record<Exclude<RateStatus, 'ok'>, string>> = {
  ambiguous: 'After money was paid out, more than one rate solves the equation, so none of them is the rate.',
  no_root: 'No rate between -99% and 1,000% a year solves the equation.',
  total_loss: 'Everything that was paid in is lost: no rate leaves nothing of a payment.',
  no_contributions: 'Nothing was paid in.',
  no_duration: 'Every contribution is dated on the NAV date, so no time has passed.',
  before_index: 'A contribution is dated before the first level of the index.',
  after_index: 'The NAV date is after the last level of the index.',
  no_benchmark_pot: 'The same payments in and out would leave nothing in the index, so it has no rate.',
}

/** What was found about a saver, with the limits of the batch. */
export function flagSentence(name: OutlierFlagName, { outliers }: BatchParameters): string {
  const guard = plainPercent(outliers.irrGuard)
  const sentences: Readonly<Record<OutlierFlagName, string>> = {
    zeroNav: `The pot is below ${wholePounds(outliers.minimumPotPence / 100)}.`,
    noContributions: 'No payment in is recorded.',
    beforeIndex: 'A contribution is dated before the first level of the index.',
    netContributionsNotPositive: 'At least as much was paid out as was paid in.',
    noSingleIrr: 'No single rate of return explains the contributions and the pot.',
    belowBounds:
      'The pot is smaller than a fund could have left: below the worst of the markets it is held against, chosen in hindsight each year, and four tracking errors more.',
    aboveBounds:
      'The pot is larger than a fund could have made: above the best of the markets it is held against, chosen in hindsight each year, and four tracking errors more.',
    noScore: 'There is no score: see how it is calculated.',
    shortHistory:
      outliers.minimumYears === 1
        ? 'The first contribution is less than 12 months before the NAV date.'
        : `The first contribution is less than ${outliers.minimumYears} years before the NAV date.`,
    gapAboveLimit: `The return lies above the benchmark by more than ${outliers.gapLimit} times the usual spread of such a history: y / s of the new method is above ${outliers.gapLimit}.`,
    gapBelowLimit: `The return lies below the benchmark by more than ${outliers.gapLimit} times the usual spread of such a history: y / s of the new method is below −${outliers.gapLimit}.`,
    irrAboveGuard: `The IRR is above ${guard} a year.`,
    irrBelowGuard: `The IRR is below −${guard} a year.`,
    boundsNotChecked:
      'The pot was not compared with what was possible: the series for it do not reach all of the dates.',
    noTimeElapsed: 'Every contribution is dated on the NAV date, so no time has passed.',
  }
  return sentences[name]
}

/** Why no score is shown; null when there is one. */
export function missingScoreReason({ score, duration }: SaverExplanation): string | null {
  if (score.scoreNew !== null) return score.reason === null ? null : `Not scored: ${score.reason}.`
  const { irr, benchmarkIrr, directAlpha, benchmarkPence } = score
  if (irr.status === 'no_contributions') return rateReasons.no_contributions
  if (benchmarkPence === null) return benchmarkIrr.status === 'ok' ? null : rateReasons[benchmarkIrr.status]
  if (benchmarkPence <= 0) return rateReasons.no_benchmark_pot
  if (duration === 0 || duration === null || irr.status === 'no_duration') return rateReasons.no_duration
  if (benchmarkIrr.status === 'ok' && irr.status !== 'ok') return rateReasons[irr.status]
  if (benchmarkIrr.status !== 'ok' && directAlpha.status !== 'ok') return rateReasons[directAlpha.status]
  return 'After large payments out the rates say the opposite of the pounds, so their gap means nothing.'
}
