import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { noDay, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { csvCell } from '../problems/csv-cell.ts'
import type { DecodedChunk } from '../solve/decode-chunk.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import { writeNumber } from './number-bytes.ts'
import { writeDigits, writeText, writeWhole } from './text-bytes.ts'

/** More than any line takes: an identifier of 64 characters, nine numbers, three dates and a reason. */
const longestLine = 512

const lineFeed = 0x0a
const space = 0x20
const quote = 0x22
const comma = 0x2c
const point = 0x2e
const zero = 0x30
const nine = 0x39
const firstLetter = 0x41

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
  if (text.length < count * longestLine) text = Buffer.allocUnsafeSlow(count * longestLine)
  let at = 0
  for (let saver = 0; saver < count; saver++) {
    at = writeIdentifier(at, chunk, saver)
    at = writeRates(at, chunk.batch, batchScores, saver)
    at = writeScores(at, chunk.batch, batchScores, scores, saver)
  }
  return new Uint8Array(text.subarray(0, at))
}

/** One of 64 ASCII characters at most has one byte for its length in front. */
function writeIdentifier(at: number, { bytes, identifierStarts, identifierEnds }: DecodedChunk, saver: number): number {
  const start = identifierStarts[saver] + 1
  const end = identifierEnds[saver]
  const first = bytes[start]
  let isPlain = (first >= zero && first <= nine) || first >= firstLetter
  for (let place = start; place < end; place++) {
    const byte = bytes[place]
    if (byte < space || byte === quote || byte === comma) isPlain = false
    text[at + place - start] = byte
  }
  if (isPlain) return at + end - start
  return writeText(text, at, csvCell(Buffer.from(bytes.subarray(start, end)).toString('latin1')))
}

/** The status, and all up to the scores. */
function writeRates(start: number, { navPence }: SaverBatch, batchScores: ScoredBatch, saver: number): number {
  const reason = batchScores.reason[saver]
  let at = writeText(text, start, reason === 0 ? ',scored,,' : `,excluded,${outlierReasons[reason]},`)
  at = writeNumber(text, at, batchScores.irr[saver])
  text[at++] = comma
  at = writeNumber(text, at, batchScores.benchmarkIrr[saver])
  text[at++] = comma
  at = writePounds(at, navPence[saver])
  text[at++] = comma
  at = writeNumber(text, at, batchScores.benchmarkPence[saver] / 100)
  text[at++] = comma
  at = writeNumber(text, at, batchScores.navRatio[saver])
  text[at++] = comma
  return writeNumber(text, at, batchScores.directAlpha[saver])
}

/** The scores, which excluded savers have none of, and all behind them. */
function writeScores(
  start: number,
  { navDays }: SaverBatch,
  batchScores: ScoredBatch,
  scores: Float64Array,
  saver: number,
): number {
  const isScored = batchScores.reason[saver] === 0
  let at = start
  text[at++] = comma
  if (isScored) at = writeNumber(text, at, scores[saver])
  text[at++] = comma
  if (isScored) at = writeNumber(text, at, batchScores.scoreOld[saver])
  text[at++] = comma
  at = writeDate(at, batchScores.firstContributionDay[saver])
  text[at++] = comma
  at = writeDate(at, batchScores.lastContributionDay[saver])
  text[at++] = comma
  at = writeDate(at, navDays[saver])
  text[at++] = comma
  at = writePounds(at, batchScores.totalPence[saver])
  text[at++] = lineFeed
  return at
}

/** Whole pence up to this have the text of their pounds as the shortest that reads back to it. */
const mostPence = 2 ** 31

function writePounds(start: number, pence: number): number {
  if (!(pence > 0 && pence < mostPence) || !Number.isInteger(pence)) return writeNumber(text, start, pence / 100)
  const pounds = Math.floor(pence / 100)
  const rest = pence - 100 * pounds
  const at = writeWhole(text, start, pounds)
  if (rest === 0) return at
  text[at] = point
  writeDigits(text, at + 1, rest, 2)
  return rest % 10 === 0 ? at + 2 : at + 3
}

const dates = new Map<number, string>()

function writeDate(at: number, day: number): number {
  if (day === noDay) return at
  let date = dates.get(day)
  if (date === undefined) {
    date = isoDateOf(day)
    dates.set(day, date)
  }
  return writeText(text, at, date)
}
