import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { restRules } from '../ordered/rest-rules.ts'
import { rowShape } from '../ordered/row-shape.ts'
import { inspectTop, type ReadableFile } from '../source/inspect-file.ts'
import { drawnForms, drawnSavers, lastValuation, linesOf, writeDrawn } from '../testing/drawn-files.ts'
import { drawnScoring } from '../testing/file-outcomes.ts'
import { blockRows } from './scan-memory.ts'
import { type ScatteredAnswer, ScatteredWorker } from './scattered-work.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-program-'))
const file = path.join(folder, 'savers.csv')
afterAll(() => rmSync(folder, { recursive: true }))

/** Whether the file could be read, what it says of its savers, and their rows by saver. */
function read(readable: ReadableFile, withProgram: boolean) {
  const shape = rowShape({ ...readable, repeats: true })
  if (shape === undefined) return undefined
  const worker = new ScatteredWorker({
    ...drawnScoring,
    path: readable.path,
    shape,
    rest: restRules(readable, lastValuation),
    mostKept: 2 ** 28,
    spillPath: path.join(folder, 'rows.bin'),
    withProgram,
  })
  try {
    const piece = { from: readable.bodyStart, to: statSync(readable.path).size }
    if (worker.answer({ piece }) === 'refused') return 'refused'
    const answer = worker.answer({ end: true })
    return typeof answer === 'object' && 'part' in answer ? { ...answer, ...gathered(worker, answer) } : answer
  } finally {
    worker.close()
  }
}

function gathered(worker: ScatteredWorker, { part }: Extract<ScatteredAnswer, { readonly part: unknown }>) {
  const { count } = part.identifiers
  const places = new Int32Array(count)
  let rows = 0
  for (let saver = 0; saver < count; saver++) {
    places[saver] = rows
    rows += part.flows[saver]
  }
  worker.answer({ ranks: Int32Array.from({ length: count }, (_, rank) => rank), places })
  const group = { fromRank: 0, toRank: count, days: new Int32Array(rows), pence: new Float64Array(rows) }
  worker.answer({ group })
  return group
}

async function readBothWays(): Promise<unknown> {
  const { readable } = await inspectTop(file, [])
  if (readable === undefined) return undefined
  const outcome = read(readable, true)
  expect(outcome).toEqual(read(readable, false))
  return outcome
}

const orders = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 })

it('comes to the same by program and in JavaScript, whatever the file, and whatever character is changed', async () => {
  const change = fc.record({ at: fc.nat(), code: fc.constantFrom(...'\n\r",-.0197aé\0 \u{7f}ÿ') })
  let taken = 0
  await fc.assert(
    fc.asyncProperty(
      drawnSavers,
      orders,
      drawnForms,
      fc.array(change, { maxLength: 2 }),
      async (drawn, order, form, changes) => {
        const rows = drawn
          .flatMap(linesOf)
          .map((cells, row) => ({ cells, at: order[row % order.length] }))
          .sort((a, b) => a.at - b.at)
          .map(({ cells }) => cells)
        await writeDrawn(file, rows, form)
        const text = await readFile(file)
        const bodyStart = text.indexOf('\n') + 1
        for (const { at, code } of changes) text[bodyStart + (at % (text.length - bodyStart))] = code.charCodeAt(0)
        writeFileSync(file, text)
        const outcome = await readBothWays()
        if (outcome !== 'refused' && outcome !== undefined) taken++
      },
    ),
    { numRuns: 80 },
  )
  expect(taken).toBeGreaterThan(20)
})

it('comes to the same where savers have more rows than are put aside at a time, and some lines say something new', async () => {
  const rows = Array.from({ length: 3 * blockRows }, (_, row) => {
    const saver = (row * 7919) % 5003
    const note = row % 97 === 0 ? 'x'.repeat(row % 50) : `n${saver % 7}`
    const amount = row % 89 === 0 ? `-${row}.5` : `${row}.25`
    return `S-${saver},${1940 + (row % 80)}-0${1 + (row % 9)}-15,${amount},2024-12-31,2500.00,${note}\n`
  })
  writeFileSync(file, `saver_id,contribution_date,contribution_amount,nav_date,nav_amount,note\n${rows.join('')}`)
  expect(await readBothWays()).toMatchObject({ part: { identifiers: { count: 5003 } } })
})
