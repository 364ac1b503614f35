import { noDay } from '@plumbline/engine/batch/scored-batch.ts'
import { type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import type { RateResult } from '@plumbline/engine/irr/irr.ts'
import { outlierFlag } from '@plumbline/engine/outliers/outlier-flag.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { type TrackSaver, trackPaymentPence } from '@plumbline/engine/price-track/score-track.ts'
import { bytesOf, type NativeColumn, nativeBlock, nativeText } from './native-block.ts'

/** What an artificial saver is called: the month of the first payment. */
export function trackSaverName({ startDay }: Pick<TrackSaver, 'startDay'>): string {
  return isoDateOf(startDay).slice(0, 7)
}

/** The artificial savers of a price track with their payments, which are on `days`, in the columns of `storedRows`. */
export function trackRows(savers: readonly TrackSaver[], days: readonly Day[]): Uint8Array<ArrayBuffer> {
  const doubles = (name: string, value: (saver: TrackSaver) => number): NativeColumn => ({
    name,
    type: 'Float64',
    values: [bytesOf(Float64Array.from(savers, value))],
  })
  const dates = (name: string, value: (saver: TrackSaver) => Day): NativeColumn => ({
    name,
    type: 'Int32',
    values: [bytesOf(Int32Array.from(savers, value))],
  })
  return nativeBlock(savers.length, [
    { name: 'saver_id', type: 'String', values: savers.map((saver) => nativeText(trackSaverName(saver))) },
    doubles('first_row', () => 0),
    { name: 'reason', type: 'UInt8', values: [Uint8Array.from(savers, reasonCode)] },
    { name: 'flags', type: 'UInt16', values: [bytesOf(Uint16Array.from(savers, flagBits))] },
    doubles('irr', ({ score }) => rateOf(score.irr)),
    doubles('benchmark_irr', ({ score }) => rateOf(score.benchmarkIrr)),
    doubles('nav_pence', ({ navPence }) => navPence),
    doubles('benchmark_pence', ({ score }) => score.benchmarkPence ?? Number.NaN),
    doubles('nav_ratio', ({ score }) => score.navRatio ?? Number.NaN),
    doubles('direct_alpha', ({ score }) => rateOf(score.directAlpha)),
    doubles('score_new', ({ score }) => score.scoreNew ?? Number.NaN),
    doubles('score_old', ({ score }) => score.scoreOld ?? Number.NaN),
    dates('first_day', ({ score }) => score.firstContributionDay ?? noDay),
    dates('last_day', ({ score }) => score.lastContributionDay ?? noDay),
    dates('nav_day', ({ navDay }) => navDay),
    doubles('total_pence', ({ score }) => score.totalPence),
    doubles('paid_in_pence', ({ score }) => score.totalPence),
    doubles('paid_out_pence', () => 0),
    flowsColumn(savers, days),
  ])
}

function flowsColumn(savers: readonly TrackSaver[], days: readonly Day[]): NativeColumn {
  const payments = savers.map(({ startDay, navDay }) => days.filter((day) => day >= startDay && day < navDay))
  const ends = new BigUint64Array(savers.length)
  payments.forEach((each, place) => {
    ends[place] = (ends[place - 1] ?? 0n) + BigInt(each.length)
  })
  const all = Int32Array.from(payments.flat())
  return {
    name: 'flows',
    type: 'Array(Tuple(day Int32, pence Float64))',
    values: [bytesOf(ends), bytesOf(all), bytesOf(new Float64Array(all.length).fill(trackPaymentPence))],
  }
}

function reasonCode({ score }: TrackSaver): number {
  return outlierReasons.indexOf(score.reason)
}

function flagBits({ score }: TrackSaver): number {
  return score.flags.reduce((bits, name) => bits | outlierFlag[name], 0)
}

function rateOf(result: RateResult): number {
  return result.status === 'ok' ? result.rate : Number.NaN
}
