import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import type { ProviderPlan } from './provider/provider-plan.ts'
import { dateTable, headerLine, rowEnd, rowStart } from './rows/row-format.ts'
import { allocateRowParts, longestRow, setRowParts, writeRow } from './rows/row-writer.ts'
import { rowsByDate } from './rows/rows-by-date.ts'
import { drawSaver } from './savers/draw-saver.ts'
import { fillSaver } from './savers/fill-saver.ts'
import { allocateFlows, type Flows } from './savers/flows.ts'
import type { Saver } from './savers/saver.ts'
import type { Tally } from './tally.ts'

const chunkBytes = 2 ** 20
/** How long before the index starts the oldest row may be. */
const daysBeforeIndex = 10 * 366
/** Rows a saver may have beside one a month: transfers, premiums older than the index. */
const furtherRows = 16

/**
 * The bytes of a sample file, in chunks of about a megabyte; each chunk is the caller's to keep.
 *
 * Every saver is drawn from a stream of random numbers of their own, `(seed, number)`, so that the first savers of a
 * large file are those of a small one, and memory does not grow with the file (but for rows in order of date).
 *
 * @param plan what the file's savers have in common, from `planProvider`
 * @param tally counts that are filled as the file is written, from `newTally`
 * @throws SampleRefusal when rows in order of date are asked for and there are too many
 */
export function* generateSavers(plan: ProviderPlan, tally: Tally): Generator<Uint8Array> {
  const chunks = rowsBySaver(plan, tally)
  if (plan.options.order === 'date') yield* rowsByDate(chunks)
  else yield* chunks
}

function* rowsBySaver(plan: ProviderPlan, tally: Tally): Generator<Uint8Array> {
  const dates = dateTable(plan.indexStart - daysBeforeIndex, plan.options.navDay)
  const flows = allocateFlows(plan.joiners.before.length + furtherRows)
  const parts = allocateRowParts()
  let chunk = new Uint8Array(chunkBytes)
  let length = new TextEncoder().encodeInto(headerLine, chunk).written
  for (let number = 1; number <= plan.options.savers; number++) {
    const { saver, navPence } = generateSaver(plan, number, flows)
    setRowParts(parts, rowStart(saver), rowEnd(saver, navPence))
    for (let row = 0; row < flows.count; row++) {
      if (length + longestRow > chunkBytes) {
        yield chunk.subarray(0, length)
        chunk = new Uint8Array(chunkBytes)
        length = 0
      }
      length = writeRow(chunk, length, parts, dates, flows, row)
    }
    count(tally, saver, flows)
  }
  yield chunk.subarray(0, length)
}

/** Draws saver `number` of the plan into `flows`, with the pot in pence. */
export function generateSaver(plan: ProviderPlan, number: number, flows: Flows): { saver: Saver; navPence: number } {
  const random = seededRandom(plan.options.seed, number)
  const saver = drawSaver(plan, number, random)
  return { saver, navPence: fillSaver(plan, saver, flows, random) }
}

function count(tally: Tally, { planted, fund }: Saver, flows: Flows): void {
  tally.savers++
  tally.rows += flows.count
  tally.saversOfFund[fund.index] = (tally.saversOfFund[fund.index] ?? 0) + 1
  if (planted !== null) tally.planted.set(planted, (tally.planted.get(planted) ?? 0) + 1)
}
