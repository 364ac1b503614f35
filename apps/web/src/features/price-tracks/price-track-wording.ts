import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { numberWriter } from '@plumbline/contract/format/write-number.ts'
import { priceTrackTexts } from '@plumbline/contract/price-tracks/price-track-texts.ts'
import type { PriceTrack, PriceTrackDetails } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { deviationSentence } from '@plumbline/figures/price-track/parts/track-words.ts'
import type { FieldLine } from '../../components/field-lines/field-lines.tsx'
import type { StateTone } from '../../components/state-badge/state-badge.tsx'

/** Words of the specification, and what is said in more than one place. */
export const priceTrackWords = {
  title: 'Price Tracks',
  add: 'Add Price Track',
  form: 'Add PriceTrack',
  details: 'View Details',
} as const

const twoDecimals = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholes = numberWriter({ maximumFractionDigits: 0 })

const statusNames: Readonly<Record<ExportStatus, string>> = {
  queued: 'Waiting',
  running: 'Scoring',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const tones: Readonly<Record<ExportStatus, StateTone>> = {
  queued: 'neutral',
  running: 'active',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export function statusTone(status: ExportStatus): StateTone {
  return tones[status]
}

/** `Scoring 38.2%`. */
export function statusText({ status, progress }: Pick<PriceTrack, 'status' | 'progress'>): string {
  return status === 'running' ? `${statusNames.running} ${share(progress)}` : statusNames[status]
}

/** Work goes on: the row will change by itself. */
export function isUnderWay(status: ExportStatus): boolean {
  return status === 'queued' || status === 'running'
}

/** The result in the words of the specification; how it ended where there is none. */
export function deviationText({ status, result }: Pick<PriceTrack, 'status' | 'result'>): string {
  if (isUnderWay(status)) return priceTrackTexts.stillProcessing
  if (result === null) return statusNames[status]
  return deviationSentence(result.stDev)
}

/** Every field of a price track. */
export function detailLines(track: PriceTrackDetails): FieldLine[] {
  const { details, result } = track
  return [
    line('id', String(track.id)),
    line('name', track.name),
    line('status', endedText(track)),
    line('index type', `${nameInSentence(track.indexName)} v${track.indexVersion}`),
    line('first date', shortDate(track.firstDate)),
    line('date distribution', track.dateDistribution),
    line('nav date', shortDate(track.navDate)),
    line('charges included', yesOrNo(track.chargesIncluded)),
    line('charge', track.chargesIncluded ? 'none taken off' : `${plainNumber(track.charge)}% a year`),
    line('include short contribution history', yesOrNo(track.includeShortContribution)),
    line('calculate past performance', yesOrNo(track.calculatePastPerformance)),
    line('prices', `${wholes(track.prices)}, ${shortDate(track.startDate)} to ${shortDate(track.endDate)}`),
    line('file', track.file.name),
    line('data batch id', track.dataBatchId ?? missing),
    ...(result === null ? [] : [line('savers', `${wholes(result.scored)} scored of ${wholes(result.savers)}`)]),
    ...(details === null ? [] : resultLines(details)),
    line('added by', track.requestedBy ?? missing),
    line('added', momentInLondon(track.createdAt)),
  ]
}

function resultLines(details: NonNullable<PriceTrackDetails['details']>): FieldLine[] {
  const { beta, betaStandardError, alpha, alphaStandardError, rSquared, months } = details
  return [
    line('return', `${percent(details.returnCompare)} a year`),
    line('benchmark return', `${percent(details.benchmarkCompare)} a year`),
    ...(beta === null || betaStandardError === null
      ? [line('beta', 'none: the index moves with cash alone')]
      : [line('beta', `${twoDecimals(beta)}, standard error ${twoDecimals(betaStandardError)}`)]),
    ...(alpha === null || alphaStandardError === null
      ? []
      : [line('alpha', `${percent(alpha)} a year, standard error ${percent(alphaStandardError)}`)]),
    ...(rSquared === null ? [] : [line('R squared', twoDecimals(rSquared))]),
    line('months', wholes(months)),
    line('nav dates', details.multipleNAVs.map(shortDate).join(', ')),
  ]
}

function endedText({ status, progress, finishedAt }: PriceTrack): string {
  const text = statusText({ status, progress }).toLowerCase()
  return finishedAt === null ? text : `${text} ${momentInLondon(finishedAt)}`
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

function line(key: string, value: string): FieldLine {
  return { key, values: [value] }
}
