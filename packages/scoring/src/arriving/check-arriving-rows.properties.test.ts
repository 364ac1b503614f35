import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileProblem } from '../problems/file-problem.ts'
import { findProblems } from '../reading/problems/find-problems.ts'
import { inspectFile } from '../source/inspect-file.ts'
import { rounds } from '../testing/rounds.ts'
import { type ArrivedRows, checkArrivingRows } from './check-arriving-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-arriving-'))
})
afterAll(() => rm(folder, { recursive: true }))

const lastDay = dayOf('2025-12-31')
const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,date_of_birth,retirement_age,note'
const sound = 'S1,2020-01-31,100.00,2024-12-31,2500.00,1960-02-29,65,Growth'

/** What somebody may have typed in the place of each cell, wrong or only unusual. */
const odd: readonly (readonly string[])[] = [
  ['', 'x'.repeat(65), ' S1', '"S,1"', "'S1", 'é', 'a\u200bb', 'a"b', 'a\u0007b'],
  ['', '2020-02-30', '31/01/2020', '2020-01-31 10:00', '43861', 'soon', '2020-13-01', '1899-12-31', '"2020-01-31"'],
  ['', '£100', '"1,000.00"', '1.234', '-0.01', '1e3', '(5.00)', '9'.repeat(17), '1.', '1 000', '+5'],
  ['', '2024-02-30', '2026-06-30', '31/12/2024'],
  ['', '-1.00', '0', 'much'],
  ['', '2021-01-01', '1960-13-01', '29/02/1960'],
  ['', '12', '29.5', '101', '-3', 'old', '65.5', '99.99'],
  ['', 'ü', 'a\u0085b', 'a\tb', 'y'.repeat(1001), '"a ""b"""', ' padded ', "it's", '=1+1', '"open" end', 'nul\u0000'],
]
const cells = sound.split(',')
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constant(sound) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.nat(cells.length - 1).chain((place) => fc.tuple(fc.constant(place), fc.constantFrom(...(odd[place] ?? [])))),
        { minLength: 1, maxLength: 3 },
      )
      .map((changes) => cells.map((cell, place) => changes.find(([at]) => at === place)?.[1] ?? cell).join(',')),
  },
  { weight: 1, arbitrary: fc.constantFrom('', ',,,,,,,', 'S1,2020-01-31', `${sound},more`, `${sound},`) },
)

/** Rules on several rows of a saver, which nothing that arrives is held against. */
const ofSeveralRows = /must agree|lies after the valuation|^No row of saver/

/** What is wrong with each row by itself, as an import of the whole file tells it. */
async function toldAtLast(file: string): Promise<FileProblem[]> {
  const found = await findProblems(await inspectFile(file, []), { folder, lastDay })
  const problems: FileProblem[] = []
  for await (const problem of found?.listed() ?? []) if (!ofSeveralRows.test(problem.reason)) problems.push(problem)
  return problems
}

interface Looked {
  readonly bytes: number
  readonly pieceBytes: number
  /** Lines below the header that somebody else has read. */
  readonly linesBefore: number
}

async function toldEarly(
  file: string,
  content: Buffer,
  { bytes, pieceBytes, linesBefore }: Looked,
): Promise<ArrivedRows | undefined> {
  const { readable } = await inspectFile(file, [])
  if (readable === undefined) throw new Error('the file cannot be read')
  let told: ArrivedRows | undefined
  let from = readable.bodyStart
  for (let line = 0; line < linesBefore; line++) from = content.indexOf(0x0a, from) + 1
  const begin = { from, line: readable.headerEnd + 1 + linesBefore }
  const onFound = (rows: ArrivedRows) => {
    told = rows
  }
  const options = { begin, lastDay, onFound, pieceBytes }
  // All that has arrived was looked at once more is waited for.
  const until = async (wanted: number) => ({ bytes, whole: wanted > bytes })
  await checkArrivingRows(readable, { ...options, arrival: { until } })
  return told
}

describe('rows that are checked while they arrive', () => {
  it('are told in the words of the import, whatever stands in them', { timeout: 300_000 }, async () => {
    const lineEnds = fc.constantFrom('\n', '\r\n')
    const drawn = fc.tuple(
      fc.array(line, { minLength: 5, maxLength: 60 }),
      lineEnds,
      fc.integer({ min: 2500, max: 9000 }),
      fc.nat(4),
    )
    await fc.assert(
      fc.asyncProperty(drawn, async ([lines, lineEnd, pieceBytes, linesBefore]) => {
        const file = path.join(folder, 'arriving.csv')
        const content = Buffer.from([header, ...lines, ''].join(lineEnd))
        await writeFile(file, content)
        const early = await toldEarly(file, content, { bytes: content.length, pieceBytes, linesBefore })
        const atLast = await toldAtLast(file)
        const seen = early?.lines ?? 1 + linesBefore
        const ofSeen = atLast.filter(({ row }) => row > 1 + linesBefore && row <= seen)
        if (early !== undefined) expect(early.atLeast).toBe(linesBefore > 0)
        expect(early?.errors ?? 0).toBe(ofSeen.length)
        expect(early?.first ?? []).toEqual(ofSeen.slice(0, 20))
        // What is left is less than a piece.
        const left = content.toString().split('\n').slice(seen).join('\n')
        expect(Buffer.byteLength(left)).toBeLessThan(pieceBytes)
      }),
      { numRuns: rounds(60) },
    )
  })
})
