import type { Calibration, CalibrationResult } from '@plumbline/contract/calibration/calibrations.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'

export const calibrationWords = {
  title: 'Calibrate from the data',
  start: 'Calibrate from the data',
  again: 'Calibrate again',
  none: 'Nothing has been measured yet. The spreads behind the score can be measured from the published savers of all providers.',
  makeDefault: 'Make default of new batches',
  usePriors: 'Use the priors again',
} as const

export function isUnderWay({ state }: Pick<Calibration, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** `Calibration 3 of 20 Nov 2026`, with what became of it where it measured nothing. */
export function calibrationName({ id, createdAt, state, result }: Calibration): string {
  const title = `Calibration ${id} of ${dayInLondon(createdAt)}`
  if (isUnderWay({ state })) return `${title}: under way`
  if (state === 'failed') return `${title}: failed`
  if (state === 'cancelled') return `${title}: cancelled`
  return result?.status === 'measured' ? title : `${title}: not measured`
}

const numberOf = (many: number, one: string, several: string) => `${count(many)} ${many === 1 ? one : several}`

/** Why the data say nothing, and what would help. */
export function notMeasuredText({ status, counts }: Exclude<CalibrationResult, { status: 'measured' }>): string {
  const there = `There ${counts.funds === 1 ? 'is' : 'are'} ${numberOf(counts.funds, 'fund', 'funds')} with ten scored savers or more in ${numberOf(counts.batches, 'published batch', 'published batches')}`
  return status === 'few_funds'
    ? `${there}; at least eight are needed to tell lasting differences from luck. Publish data of more funds, with the fund of each saver.`
    : `${there}, with ${numberOf(counts.savers, 'saver', 'savers')} in all: too few of one fund and year to tell the noise of records from luck. Publish data of more savers.`
}

interface NamedScore {
  readonly name: string
  readonly savers: number
  readonly now: number
  readonly measured: number
}

/** The provider with most scored savers. */
export function largestScored<Row extends NamedScore>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((a, b) => b.savers - a.savers).at(0)
}

/** What the measured values would make of the score of a provider. */
export function otherwiseSentence({ name, now, measured }: NamedScore): string {
  const [before, after] = [wholeScore(now), wholeScore(measured)]
  const what = before === after ? `would stay ${after}` : `would be ${after} instead of ${before}`
  return `With the measured values the mean score of ${nameInSentence(name)} ${what}, over the savers who are scored today.`
}

/** Who was counted, and who was not. */
export function sourceText({ counts }: Extract<CalibrationResult, { status: 'measured' }>): string {
  const { batches, funds, savers, withoutFund, ofOtherFunds } = counts
  const omissions = [
    withoutFund > 0 ? `${numberOf(withoutFund, 'saver', 'savers')} without a fund` : '',
    ofOtherFunds > 0 ? `${numberOf(ofOtherFunds, 'saver', 'savers')} of other funds` : '',
  ].filter((part) => part !== '')
  const who = `${numberOf(savers, 'saver', 'savers')} in ${numberOf(funds, 'fund', 'funds')} of ${numberOf(batches, 'published batch', 'published batches')}`
  return omissions.length === 0 ? who : `${who}; left out: ${omissions.join(' and ')}`
}
