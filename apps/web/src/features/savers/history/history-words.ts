import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Calculation, SaverHistory } from '@plumbline/contract/savers/saver-history.ts'

/** `Northbank Master Trust · Occupational Pension · NAV date 31 Mar 2026`. */
export function subtitle({ saver, source }: SaverHistory): string {
  const names = [source.providerName, saver.scheme, saver.fund].map(nameInSentence)
  const parts = [...names, `NAV date ${shortDate(saver.analysis.navDate)}`]
  return parts.filter((part) => part !== '').join(' · ')
}

/** `Data batch 128 · Demonstration index v3 · scoring method new`. */
export function originLine({ source }: SaverHistory): string {
  const { batchId, benchmarkName, benchmarkVersion, scoringMethod } = source
  return `Data batch ${batchId} · ${nameInSentence(benchmarkName)} v${benchmarkVersion} · scoring method ${scoringMethod}`
}

/** A rate, or why there is none: `ambiguous` where more than one rate solves the equation. */
export function rateText({ status, rate }: Calculation['irr']): string {
  if (rate !== null) return percent(rate)
  return status === 'ambiguous' ? 'ambiguous' : missing
}
