import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allocateScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvCell } from '../problems/csv-cell.ts'
import { decodeChunk } from '../solve/decode-chunk.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import { chunkBytes } from '../testing/chunk-bytes.ts'
import { oddIdentifiers } from '../testing/odd-identifiers.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { resultColumns, resultHeader } from './result-header.ts'
import { resultLines } from './result-lines.ts'
import { encodeResults, noResultDay } from './result-rows.ts'
import { resultText } from './result-text.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

interface Figures {
  readonly identifier?: string
  readonly firstRow?: number
  readonly navDay?: number
  readonly navPence?: number
  readonly reason?: number
  readonly irr?: number
  readonly benchmarkPence?: number
  readonly scoreNew?: number
  readonly scoreOld?: number
  readonly firstDay?: number
  readonly lastDay?: number
}

/** The lines of a result file for savers with some figures, all others undefined. */
async function linesOf(savers: readonly Figures[], method: ScoringMethod = 'new'): Promise<string[]> {
  const chunk = decodeChunk(
    chunkBytes(
      savers.map(({ identifier = 'A', firstRow = 2, navDay = 0, navPence = 0 }) => ({
        identifier,
        firstRow,
        navDay,
        navPence,
        flows: [],
      })),
    ),
  )
  const scored = allocateScoredBatch(savers.length, false)
  savers.forEach((saver, place) => {
    const { irr = Number.NaN, benchmarkPence = Number.NaN, scoreNew = Number.NaN, scoreOld = Number.NaN } = saver
    scored.reason[place] = saver.reason ?? 0
    scored.irr[place] = irr
    scored.benchmarkIrr[place] = Number.NaN
    scored.benchmarkPence[place] = benchmarkPence
    scored.navRatio[place] = Number.NaN
    scored.directAlpha[place] = Number.NaN
    scored.scoreNew[place] = scoreNew
    scored.scoreOld[place] = scoreOld
    scored.firstContributionDay[place] = saver.firstDay ?? noResultDay
    scored.lastContributionDay[place] = saver.lastDay ?? noResultDay
  })
  const file = path.join(store.folder, 'results.bin')
  await writeFile(file, encodeResults(chunk, scored))
  const pieces: Uint8Array[] = [resultHeader()]
  for await (const piece of resultLines(store.engine, file, method)) pieces.push(piece)
  const text = Buffer.concat(pieces).toString()
  if (canBeTextAtOnce(savers))
    expect(Buffer.concat([resultHeader(), resultText(chunk, scored, method)]).toString()).toBe(text)
  return text.split('\n')
}

/** Threads that read a file in its order write the lines themselves, of identifiers in ASCII. */
function canBeTextAtOnce(savers: readonly Figures[]): boolean {
  const rows = savers.map(({ firstRow = 2 }) => firstRow)
  const inOrder = rows.every((row, place) => place === 0 || row > (rows[place - 1] ?? 0))
  return inOrder && savers.every(({ identifier = 'A' }) => /^[\x20-\x7e]+$/.test(identifier))
}

describe('result lines', () => {
  it('have the header and each figure in its column, blank where undefined', async () => {
    const [header, line, end] = await linesOf([
      {
        identifier: 'A 1',
        navDay: dayOf('2024-12-31'),
        navPence: 123_456,
        irr: 0.0625,
        benchmarkPence: 100.5,
        scoreNew: 51.25,
        scoreOld: 49.5,
        firstDay: dayOf('1900-01-01'),
        lastDay: dayOf('2100-12-31'),
      },
    ])
    expect(header).toBe(resultColumns.join(','))
    expect(line).toBe('A 1,scored,,0.0625,,1234.56,1.005,,,51.25,49.5,1900-01-01,2100-12-31,2024-12-31,0')
    expect(end).toBe('')
  })

  it('are not written of a figure that is no number, which is named', async () => {
    const text = (saver: Figures) => linesOf([saver])
    await expect(text({ irr: Number.POSITIVE_INFINITY })).rejects.toThrow(/irr is no number: Infinity/)
    await expect(text({ benchmarkPence: Number.NEGATIVE_INFINITY })).rejects.toThrow(/benchmark_pence.* is no number/)
    const chunk = decodeChunk(chunkBytes([{ identifier: 'A', firstRow: 2, navDay: 0, navPence: 0, flows: [] }]))
    const scored = allocateScoredBatch(1, false)
    scored.benchmarkPence[0] = Number.POSITIVE_INFINITY
    expect(() => resultText(chunk, scored, 'new')).toThrow('benchmark_nav is no number: Infinity')
  })

  it('leave the scores of excluded savers out, and name the reason', async () => {
    const excluded = { reason: 4, irr: 0.5, scoreNew: 99, scoreOld: 98 }
    expect((await linesOf([excluded]))[1]).toBe('A,excluded,High IRR,0.5,,0,,,,,,,,1970-01-01,0')
  })

  it('hold the old score twice when it is the one that counts', async () => {
    expect((await linesOf([{ scoreNew: 51, scoreOld: 49 }], 'old'))[1]).toMatch(/,49,49,/)
  })

  it('come in the order of first appearance', async () => {
    const savers = [9, 3, 60_000_000_000, 4].map((firstRow) => ({ identifier: `R${firstRow}`, firstRow }))
    const identifiers = (await linesOf(savers)).slice(1, -1).map((line) => line.split(',')[0])
    expect(identifiers).toEqual(['R3', 'R4', 'R9', 'R60000000000'])
  })

  it('print doubles that read back to the same bits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 200 }),
        async (rates) => {
          const lines = await linesOf(rates.map((irr, place) => ({ irr, firstRow: place })))
          expect(lines.slice(1, -1).map((line) => Number(line.split(',')[3]))).toEqual(rates)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('write identifiers in ASCII that begin as formulas alike in SQL and in a thread', async () => {
    const identifiers = ['=1+1', '+5', '-', '-5', '@me', '+1-1', '-1e5', '=', 'a=b', '0']
    const lines = await linesOf(identifiers.map((identifier, firstRow) => ({ identifier, firstRow })))
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(identifiers.map(csvCell))
  })

  it('write identifiers as error files do, safe to open in a spreadsheet', async () => {
    const character = fc.oneof(
      fc.constantFrom(...'=+-@\'",.;0123456789eE AÿÉ😀'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    )
    const identifier = fc
      .array(character, { minLength: 1, maxLength: 12 })
      .map((characters) => characters.join('').replace(/\p{Cc}/gu, '_'))
    await fc.assert(
      fc.asyncProperty(fc.array(identifier, { minLength: 1, maxLength: 100 }), async (identifiers) => {
        const lines = await linesOf(identifiers.map((text, place) => ({ identifier: text, firstRow: place })))
        const cells = lines.slice(1, -1).map((line) => line.slice(0, line.indexOf(',scored,')))
        expect(cells).toEqual(identifiers.map(csvCell))
      }),
      { numRuns: 30, examples: [[oddIdentifiers]] },
    )
  })
})
