import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { worthNothing } from '../words/worth.ts'

/** By the rule of every sentence, in per cent of the benchmark pots; never where there is evidence of a difference. */
export function isNoClearDifference({
  pounds,
  evidence,
  benchmarkAssets,
}: Pick<GroupEvidence, 'evidence' | 'pounds'> & { readonly benchmarkAssets: number | null }): boolean {
  if (pounds === null || worthNothing(pounds) || benchmarkAssets === null || benchmarkAssets <= 0) return false
  return evidence?.strength === 'could be chance' && noClearDifference('worth', [0, pounds / benchmarkAssets])
}

/** `; this could be chance (95% interval ...)`, behind pounds. */
export function sureWords(
  { evidence, pounds }: Pick<GroupEvidence, 'evidence' | 'pounds'>,
  assumed: string,
  isNear = false,
): string {
  if (evidence === null) return '; how sure that is cannot be said'
  const interval = intervalText(evidence, assumed)
  // What is not there is no chance either.
  if (isNear || worthNothing(pounds)) return ` (${interval})`
  const words = {
    strong: 'there is strong evidence of more than chance',
    some: 'there is some evidence of more than chance',
    'could be chance': 'this could be chance',
  }
  return `; ${words[evidence.strength]} (${interval})`
}

/** `95% interval from −£30.0k to +£50.0k, if tracking error is 4% a year` */
export function intervalText(
  { poundsLow, poundsHigh }: NonNullable<GroupEvidence['evidence']>,
  assumed: string,
): string {
  return `95% interval from ${signedPounds(poundsLow)} to ${signedPounds(poundsHigh)}, ${assumed}`
}

function signedPounds(pounds: number): string {
  const amount = shortPounds(Math.abs(pounds))
  if (amount === shortPounds(0)) return amount
  return `${pounds < 0 ? '−' : '+'}${amount}`
}
