import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { noDay, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { soundNumber } from '@plumbline/engine/written/sound-json.ts'
import { csvCell } from '../problems/csv-cell.ts'
import type { DecodedChunk } from '../solve/decode-chunk.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import { writeNumber } from './number-bytes.ts'
import { resultColumns } from './result-header.ts'
import { writeDigits, writeText, writeWhole } from './text-bytes.ts'

/** More than any line takes: an identifier of 64 characters, nine numbers, three dates and a reason. */
const longestLine = 512

const lineFeed = 0x0a
const space = 0x20
const quote = 0x22
const comma = 0x2c
const point = 0x2e
const zero = 0x30
const semicolon = 0x3b
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
    const reason = batchScores.reason[saver]
    gatherNumbers(chunk.batch, batchScores, scores, saver)
    at = writeIdentifier(at, chunk, saver)
    at = writeText(text, at, reason === 0 ? ',scored,,' : `,excluded,${outlierReasons[reason]},`)
    at = writeNumbers(
      at,
      batchScores.firstContributionDay[saver],
      batchScores.lastContributionDay[saver],
      chunk.batch.navDays[saver],
    )
    text[at++] = lineFeed
  }
  return new Uint8Array(text.subarray(0, at))
}

/** The numbers of a saver's line in its order, and the same in pence where they are amounts that may be whole pence. */
const numbers = new Float64Array(9)
const penceOf = new Float64Array(9).fill(Number.NaN)
const navPlace = 2
const totalPlace = 8

function gatherNumbers(
  { navPence }: SaverBatch,
  { reason, irr, benchmarkIrr, benchmarkPence, navRatio, directAlpha, scoreOld, totalPence }: ScoredBatch,
  scores: Float64Array,
  saver: number,
): void {
  const isScored = reason[saver] === 0
  numbers[0] = irr[saver]
  numbers[1] = benchmarkIrr[saver]
  numbers[navPlace] = navPence[saver] / 100
  penceOf[navPlace] = navPence[saver]
  numbers[3] = benchmarkPence[saver] / 100
  numbers[4] = navRatio[saver]
  numbers[5] = directAlpha[saver]
  // Excluded savers have none.
  numbers[6] = isScored ? scores[saver] : Number.NaN
  numbers[7] = isScored ? scoreOld[saver] : Number.NaN
  numbers[totalPlace] = totalPence[saver] / 100
  penceOf[totalPlace] = totalPence[saver]
}

/** One of 64 ASCII characters at most has one byte for its length in front. */
function writeIdentifier(at: number, { bytes, identifierStarts, identifierEnds }: DecodedChunk, saver: number): number {
  const start = identifierStarts[saver] + 1
  const end = identifierEnds[saver]
  const first = bytes[start]
  let isPlain = (first >= zero && first <= nine) || first >= firstLetter
  for (let place = start; place < end; place++) {
    const byte = bytes[place]
    if (byte < space || byte === quote || byte === comma || byte === semicolon) isPlain = false
    text[at + place - start] = byte
  }
  if (isPlain) return at + end - start
  return writeText(text, at, csvCell(Buffer.from(bytes.subarray(start, end)).toString('latin1')))
}

/** Whole pence up to this have the text of their pounds as the shortest that reads back to it. */
const mostPence = 2 ** 31

/** In the order of the line. */
const numberColumns = [...resultColumns.slice(3, 11), ...resultColumns.slice(-1)]

/** All behind the status, in one loop: whatever writes a number is compiled for it once. */
function writeNumbers(start: number, firstDay: number, lastDay: number, navDay: number): number {
  let at = start
  for (let place = 0; place <= totalPlace; place++) {
    if (place === totalPlace) at = writeDates(at, firstDay, lastDay, navDay)
    const value = numbers[place]
    const pence = penceOf[place]
    if (pence > 0 && pence < mostPence && Number.isInteger(pence)) at = writePounds(at, pence)
    // What is undefined is blank, as the engine says so; an infinity would be a fault.
    else if (Number.isFinite(value)) at = writeNumber(text, at, value)
    else if (!Number.isNaN(value)) soundNumber(numberColumns[place], value)
    if (place < totalPlace) text[at++] = comma
  }
  return at
}

/** Of whole pence. */
function writePounds(start: number, pence: number): number {
  const pounds = Math.floor(pence / 100)
  const rest = pence - 100 * pounds
  const at = writeWhole(text, start, pounds)
  if (rest === 0) return at
  text[at] = point
  writeDigits(text, at + 1, rest, 2)
  return rest % 10 === 0 ? at + 2 : at + 3
}

function writeDates(start: number, firstDay: number, lastDay: number, navDay: number): number {
  let at = writeDate(start, firstDay)
  text[at++] = comma
  at = writeDate(at, lastDay)
  text[at++] = comma
  at = writeDate(at, navDay)
  text[at++] = comma
  return at
}

/** Days whose dates are kept, as bytes, once they were written. */
const firstKept = dayOf('1900-01-01')
const daysKept = dayOf('2101-01-01') - firstKept
const dateLength = 10
const dates = new Uint8Array(dateLength * daysKept)

function writeDate(at: number, day: number): number {
  if (day === noDay) return at
  const place = day - firstKept
  if (!(place >= 0 && place < daysKept)) return writeText(text, at, isoDateOf(day))
  const start = dateLength * place
  if (dates[start] === 0) writeText(dates, start, isoDateOf(day))
  for (let character = 0; character < dateLength; character++) text[at + character] = dates[start + character]
  return at + dateLength
}
