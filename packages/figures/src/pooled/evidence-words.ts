import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { filterKeys } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { inHundred, shownByChance } from '../evidence/by-chance.ts'
import { isSmall } from '../words/figure-words.ts'
import { signedPercent } from '../words/signed.ts'
import { surerWithMore } from '../words/surer-with-more.ts'
import { runs, strong, type TextRun } from '../words/text-run.ts'

type Evidence = NonNullable<Pooled['evidence']>

/** `Strong evidence`, `Some evidence`, `Could be chance`; 'Not known' without pooled flows that have a score. */
export function strengthName(pooled: Pick<Pooled, 'evidence' | 'savers'>): string {
  if (pooled.savers < smallGroup) return `Fewer than ${smallGroup} savers`
  if (pooled.evidence === null) return 'Not known'
  const { strength, difference, low, high } = pooled.evidence
  return strengthNames[shownStrength(strength, { gap: difference, low, high })]
}

/** What is shown as 0.00% a year, on no side of anything. */
export function isNoDifference(gap: number): boolean {
  return signedPercent(Math.abs(gap)) === signedPercent(0)
}

/**
 * How sure a difference is, in a word. What is shown as 0.00% a year is said to be no difference only where both ends of its interval are
 * too, as of a fund that is the index: in a wider interval there may be one that was not seen.
 */
export function shownStrength(
  strength: Evidence['strength'],
  { gap, low, high }: { readonly gap: number; readonly low: number; readonly high: number },
): Evidence['strength'] | 'no difference' | 'no clear difference' {
  if (!isNoDifference(gap)) return strength
  return isNoDifference(low) && isNoDifference(high) ? 'no difference' : 'no clear difference'
}

const strengthNames: Readonly<Record<ReturnType<typeof shownStrength>, string>> = {
  strong: 'Strong evidence',
  some: 'Some evidence',
  'could be chance': 'Could be chance',
  'no difference': 'No difference',
  'no clear difference': 'No clear difference',
}

/** How sure we are, in one sentence with the 95 % interval. */
export function evidenceSentence(pooled: Pooled): readonly TextRun[] {
  const { evidence } = pooled
  if (evidence === null) return runs`${strong('Not known')}: ${whyUnknown(pooled)}`
  const { strength, difference, low, high } = evidence
  const name = strong(strengthNames[strength])
  const estimate = `${signedPercent(difference)} a year, with a 95% interval from ${signedPercent(low)} to ${signedPercent(high)}.`
  if (isNoDifference(difference)) {
    return runs`${strong('No clear difference')}: the lasting difference from the benchmark is put at ${estimate}`
  }
  if (strength === 'could be chance') {
    return runs`${name}: the lasting difference from the benchmark is put at ${estimate}`
  }
  const side = difference > 0 ? 'above' : 'below'
  return runs`${name} of returns ${side} the benchmark: the lasting difference is put at ${estimate}`
}

/** Shown wherever the strength of evidence is, of savers who were chosen by how they did. */
export const chosenByResult = 'The filter chooses savers by their results, which says nothing about the fund.'

/** Whether a field of the filter chooses savers by how they did. A new field does not compile unclassified. */
const choosesByResult: Readonly<Record<keyof SaverFilter, boolean>> = {
  providers: false,
  score: true,
  irr: true,
  birr: false,
  // A pot holds its return.
  pot_size: true,
  // Payments and the benchmark alone make it: whatever a fund earned, it is the same.
  benchmark_pot: false,
  contributionDates: false,
  navDate: false,
  firstContributionYear: false,
  schemes: false,
  funds: false,
  segment: false,
  outlierReason: true,
  excludeReason: true,
  allOutlier: true,
  memberAnalysed: false,
}

export function isChosenByResult({ filters }: Pick<Provenance, 'filters'>): boolean {
  return filterKeys.some((key) => choosesByResult[key] && filters[key] !== undefined && filters[key] !== false)
}

/** The pooled figures; of savers chosen by result, without what they would say of the fund. */
export function shownPooled(
  { headline, withExtremes }: PooledFigures,
  provenance: Pick<Provenance, 'filters'>,
): Pick<PooledFigures, 'headline' | 'withExtremes'> {
  const isChosen = isChosenByResult(provenance)
  const visiblePool = (pooled: Pooled) => ({ ...shownPool(pooled), ...(isChosen && { evidence: null }) })
  return { headline: visiblePool(headline), withExtremes: visiblePool(withExtremes) }
}

/** As it is shown: of fewer than 10 savers how many they are, and no rate or score. */
export function shownPool(pooled: Pooled): Pooled {
  if (!isSmall(pooled)) return pooled
  const unknown = { rate: null, why: null }
  return {
    ...pooled,
    irr: unknown,
    benchmarkIrr: unknown,
    directAlpha: unknown,
    score: null,
    evidence: null,
    duration: null,
  }
}

/** What the strength means and rests on, a sentence each. */
export function evidenceNotes(
  { evidence }: Pick<Pooled, 'evidence'>,
  parameters: Provenance['parameters'],
  funds: Pick<Findings, 'hasFunds' | 'fundCount' | 'fundCorrelation'>,
): readonly string[] {
  if (evidence === null) return []
  const { trackingError } = parameters
  const assumed = typeof trackingError === 'number' ? ` of ${plainPercent(trackingError)} a year` : ''
  return [
    ...(isNoDifference(evidence.difference) ? [] : [whenSo[evidence.strength]]),
    sharedLuck(funds),
    `The interval rests on a tracking error${assumed}: how far a default fund strays from the benchmark by chance. It is a judgement, not a measurement.`,
  ]
}

/** Said where all savers are of one fund, as far as anybody knows; null where they are of several. */
export function oneFundSentence({ hasFunds, fundCount }: Pick<Findings, 'hasFunds' | 'fundCount'>): string | null {
  if (!hasFunds) return 'The file names no fund, so all savers are taken to share one fund and its luck.'
  return fundCount === 1 ? 'All these savers share one fund and its luck.' : null
}

function sharedLuck(funds: Pick<Findings, 'hasFunds' | 'fundCount' | 'fundCorrelation'>) {
  const { fundCount, fundCorrelation } = funds
  const oneFund = oneFundSentence(funds)
  if (oneFund !== null) return `${oneFund} So ${surerWithMore}.`
  return `Savers of one fund share its luck, and the ${count(fundCount)} funds are taken to share ${plainPercent(fundCorrelation)} of theirs, which is a judgement: ${surerWithMore}.`
}

const whenSo: Readonly<Record<Evidence['strength'], string>> = {
  strong: `Strong means that the 95% interval excludes 0: chance alone gives that to ${inHundred(shownByChance.strong)} of 100 funds that do not differ.`,
  some: `Some means that the 95% interval includes 0, but an interval of one standard error either way excludes it: chance alone gives that much, or strong evidence, to about ${inHundred(shownByChance.atLeastSome)} of 100 funds that do not differ.`,
  'could be chance': 'Could be chance means that even an interval of one standard error either way includes 0.',
}

/** Which of the pooled figures is missing for a comparison, in the order in which they are worked out. */
function whyUnknown({ savers, irr, benchmarkAssets, benchmarkIrr, directAlpha, score }: Pooled): string {
  if (savers === 0) return 'there are no savers to pool.'
  if (savers < smallGroup) return `fewer than ${smallGroup} savers are too few to judge their fund by.`
  // Where there is a score there is evidence, unless the luck of funds could not be summed.
  if (score !== null && benchmarkAssets !== null) return 'savers have too many different valuation and payment dates.'
  const reason =
    benchmarkAssets === null || (benchmarkIrr.rate === null && directAlpha.rate === null)
      ? (benchmarkIrr.why ?? directAlpha.why)
      : irr.why
  return reason === null
    ? 'the pooled contributions have no score.'
    : `the pooled contributions have no score. ${reason}`
}
