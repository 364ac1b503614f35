import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { comparisonBasisParts } from '../benchmark/benchmark-basis.ts'
import { besideOthersMethod } from '../beside-others/notes.ts'
import { hiddenLabel, hiddenText } from '../passed-on/hidden-groups.ts'
import { leastDifferences } from '../words/no-clear-difference.ts'
import { calibrationText } from '../words/provenance-words.ts'
import { riskNotCompared } from '../words/risk-not-compared.ts'
import { surerWithMore } from '../words/surer-with-more.ts'

/** A part of the methodology as a report gives it: short, and with the parameters that the batch was scored with. */
export interface MethodologyPart {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/** What stands of groups of fewer than 10 savers: on screen and in the workbook all with a mark, on paper no more than that. */
type Few = 'marked' | 'left out'

const fewText: Readonly<Record<Few, string>> = {
  marked: `'${missing}' stands where there is no value. Groups of fewer than ${smallGroup} savers are marked: their averages say little.`,
  'left out': `'${missing}' stands where there is no value. '${hiddenText.small}' stands for fewer than ${smallGroup} savers, of whom nothing else is given; '${hiddenText['with small']}', or '${hiddenLabel['with small']}' in a chart, stands where a larger group would give them away. The cells that would follow stay empty.`,
}

/** The methodology text of a report. The Methodology page has the formulas. */
export function methodologyWords(provenance: Provenance, few: Few): readonly MethodologyPart[] {
  return [returns(provenance), score(provenance), averages(few), evidence(provenance), notScored(provenance), limits]
}

function returns(provenance: Provenance): MethodologyPart {
  const { benchmarkName, benchmarkVersion, benchmarkDates } = provenance
  const { start, end } = benchmarkDates
  return {
    heading: 'Rates of return and the benchmark',
    paragraphs: [
      "A saver's internal rate of return (IRR) is the one annual rate at which their contributions grow into their pot. It counts each pound for as long as it was invested. Where money was paid out, a rate is given only if it is certainly the only one.",
      'The benchmark IRR is the rate that the same contributions, on the same days, would have had in the benchmark; the benchmark pot is what they would be worth. Both rates rest on the same payments on the same days, so their difference comes from what the money earned, or from errors in the records; it may be chance.',
      `The benchmark is the ${nameInSentence(benchmarkName)}, version ${benchmarkVersion}, with levels from ${shortDate(start)} to ${shortDate(end)}.`,
      ...comparisonBasisParts(provenance),
    ],
  }
}

function score({ parameters }: Provenance): MethodologyPart {
  const meaning =
    'Each saver has a score from 0 to 100, where 50 is the benchmark. Scores are shown as whole numbers, so wherever savers are divided in two the edge is 49.5: up to 49.5 is below the benchmark (underperformance); above it, shown as 50 or more, is at or above the benchmark (overperformance).'
  const method =
    parameters.scoringMethod === 'old'
      ? `The score is the place of the difference of both rates in a normal distribution with a spread of ${rate(parameters.sigma0)} a year, whatever the history.`
      : `The score is a percentile: of savers with this very history, in funds that differ from the benchmark only by chance (tracking error ${rate(parameters.trackingError)} a year) and by the usual lasting differences (${rate(parameters.sigmaAlpha)} a year), the share that would have done less well. A long history says more than a short one.`
  const assumed =
    parameters.scoringMethod === 'old'
      ? spreadOfOld(parameters)
      : (measuredText(parameters) ??
        'Both spreads are judgements made before looking at the data, not measured from these savers. The Methodology page says which published figures they agree with; under Score at other tracking errors stands what the scores would be.')
  return {
    heading: 'Scores',
    paragraphs: [meaning, method, assumed],
  }
}

function averages(few: Few): MethodologyPart {
  return {
    heading: 'Averages',
    paragraphs: [
      'The headline figures are means of savers: each saver counts the same, whatever their pot. A mean of IRRs is not the return on all the money together; that is the pooled IRR, the one rate at which all contributions grow into the sum of the pots. A difference that stands beside two rates is that of the rates as they are shown, so that the three add up.',
      `Savers without a figure are outside its average and never count as 0. ${fewText[few]}`,
    ],
  }
}

function evidence({ parameters }: Provenance): MethodologyPart {
  return {
    heading: 'How sure we are',
    paragraphs: [
      `Savers share a fund and its luck, so ${surerWithMore}. The lasting difference from the benchmark is estimated from all contributions pooled, with a 95% interval that holds if tracking error is ${rate(parameters.trackingError)} a year${calibrationText(parameters) === null ? '' : ', as measured; that the measure is not exact is not in the interval'}.`,
      `More funds help only a little, since funds share a part of their luck: it is taken to be ${sharedLuck(parameters.fundCorrelation)} (${calibrationText(parameters) === null ? 'a judgement' : 'measured'}).`,
      'The evidence is strong when that interval excludes 0, some when an interval of one standard error either way does, and otherwise could be chance.',
      `'No clear difference' is said of values that, as they are shown, lie no farther apart than ${leastDifferences}: less is not worth a word, whatever chance can do. Where the evidence could be chance it is said too.`,
      besideOthersMethod,
    ],
  }
}

function spreadOfOld({ sigma0Simulation }: Provenance['parameters']): string {
  return typeof sigma0Simulation === 'number'
    ? `That spread is the standard deviation of simulation ${sigma0Simulation}, of savers in simulated funds; it is not measured from these savers.`
    : 'That spread is assumed, not measured from these savers.'
}

/** Where the spreads were measured: by which calibration, and since when. */
function measuredText(parameters: Provenance['parameters']): string | null {
  const measured = calibrationText(parameters)
  if (measured === null) return null
  return `Both spreads were measured from the savers of all providers that were published then. ${measured}. The Methodology page says how; under Score at other tracking errors stands what the scores would be.`
}

/** Batches from before it was kept have the default. */
function sharedLuck(fundCorrelation: Provenance['parameters'][string] | undefined): string {
  return typeof fundCorrelation === 'number' ? plainPercent(fundCorrelation) : 'a half'
}

/** All that it may mean; what holds of the savers of a report stands beside their count. */
const notComparableMeans =
  'Not Comparable: the record may be right, but it cannot be set beside the benchmark. A payment is older than the index; at least as much was paid out as paid in; more than one rate of return fits the payments; or the same payments in the benchmark would have left nothing. These savers are in no score or average: nothing here says whether they did well. Payments older than the index can be judged with an index that starts earlier; the other cases have to be looked at one by one.'

function notScored({ parameters }: Provenance): MethodologyPart {
  const { minimumPot, minimumYears, gapLimit, irrGuard, trackingError } = parameters
  const short = typeof minimumYears === 'number' && minimumYears > 1 ? `${minimumYears} years` : '12 months'
  return {
    heading: 'Savers who are not scored',
    paragraphs: [
      'Savers whose records cannot be right, are too short, or are of a kind that cannot be set beside the benchmark are left out of the scores, and counted by the first of these reasons that applies.',
      `0 NAV: the pot is below ${wholePounds(typeof minimumPot === 'number' ? minimumPot : null)}.`,
      `Contribution Record Inaccurate: nothing was paid in; or the pot lies outside what the worst and the best of the markets that it is held against, chosen in hindsight each year, would have made of the contributions, with room for chance: four times the tracking error of ${rate(trackingError)} a year, growing with the square root of time.`,
      notComparableMeans,
      `Short Contribution History: savers valued less than ${short} after the first payment in are not scored.`,
      `High IRR, Low IRR: the return lies above or below the benchmark by more than ${gapLimit} times what chance and ordinary differences between funds usually make of such a history (the spread of the new score).`,
      `High/Low IRR: the IRR is above ${rate(irrGuard)} a year, or below −${rate(irrGuard)} a year.`,
    ],
  }
}

const limits: MethodologyPart = {
  heading: 'What this report does not say',
  paragraphs: [
    'It looks back. A score is not a forecast, and a difference between groups of savers does not say why they differ: years of joining, sizes of pots and schemes also differ in when and for how long money was invested.',
    riskNotCompared,
  ],
}

/** Parameters come as they were stored, by name. */
function rate(parameter: Provenance['parameters'][string] | undefined): string {
  return plainPercent(typeof parameter === 'number' ? parameter : null)
}
