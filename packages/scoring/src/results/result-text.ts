import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { noDay, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { csvCell } from '../problems/csv-cell.ts'
import type { DecodedChunk } from '../solve/decode-chunk.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'

/** More than any line takes: an identifier of 64 characters, nine numbers, three dates and a reason. */
const longestLine = 512

/** Filled anew for each chunk. */
let text = Buffer.alloc(0)

/** The lines of `result-lines.ts` of savers whose identifiers are ASCII, to the byte, without ClickHouse. */
export function resultText(
  chunk: DecodedChunk,
  batchScores: ScoredBatch,
  method: ScoringMethod,
): Uint8Array<ArrayBuffer> {
  const { count } = chunk.batch
  const scores = method === 'old' ? batchScores.scoreOld : batchScores.scoreNew
  // An identifier of 64 ASCII characters at most has one byte for its length in front.
  const identifiers = Buffer.from(chunk.bytes.buffer, chunk.bytes.byteOffset, chunk.bytes.byteLength)
  if (text.length < count * longestLine) text = Buffer.allocUnsafeSlow(count * longestLine)
  let at = 0
  for (let saver = 0; saver < count; saver++) {
    const from = chunk.identifierStarts[saver] + 1
    const identifier = identifiers.toString('latin1', from, chunk.identifierEnds[saver])
    // Line by line: a text of all of them would be moved about many times while it grows.
    at += text.write(`${csvCell(identifier)},${figures(chunk.batch, batchScores, scores, saver)}\n`, at, 'latin1')
  }
  return new Uint8Array(text.subarray(0, at))
}

function figures(
  { navPence, navDays }: SaverBatch,
  batchScores: ScoredBatch,
  scores: Float64Array,
  saver: number,
): string {
  const reason = batchScores.reason[saver]
  const rates = `${numberText(batchScores.irr[saver])},${numberText(batchScores.benchmarkIrr[saver])}`
  const pots = `${poundsText(navPence[saver])},${numberText(batchScores.benchmarkPence[saver] / 100)}`
  const ratios = `${numberText(batchScores.navRatio[saver])},${numberText(batchScores.directAlpha[saver])}`
  const days = `${dateText(batchScores.firstContributionDay[saver])},${dateText(batchScores.lastContributionDay[saver])}`
  const end = `${days},${dateText(navDays[saver])},${poundsText(batchScores.totalPence[saver])}`
  if (reason !== 0) return `excluded,${outlierReasons[reason]},${rates},${pots},${ratios},,,${end}`
  return `scored,,${rates},${pots},${ratios},${numberText(scores[saver])},${numberText(batchScores.scoreOld[saver])},${end}`
}

/** Whole pence up to this have the text of their pounds as the shortest that reads back to it. */
const mostPence = 2 ** 31

function poundsText(pence: number): string {
  if (!(pence > 0 && pence < mostPence) || !Number.isInteger(pence)) return numberText(pence / 100)
  const pounds = Math.floor(pence / 100)
  const rest = pence - 100 * pounds
  if (rest === 0) return `${pounds}`
  if (rest % 10 === 0) return `${pounds}.${rest / 10}`
  return rest < 10 ? `${pounds}.0${rest}` : `${pounds}.${rest}`
}

const largeFrom = 1e21

/** As ClickHouse writes a double: the shortest form that reads back to it, blank where it is none. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const text = String(value)
  return Math.abs(value) < largeFrom ? text : text.replace('e+', 'e')
}

const dates = new Map<number, string>()

function dateText(day: number): string {
  if (day === noDay) return ''
  let text = dates.get(day)
  if (text === undefined) {
    text = isoDateOf(day)
    dates.set(day, text)
  }
  return text
}
