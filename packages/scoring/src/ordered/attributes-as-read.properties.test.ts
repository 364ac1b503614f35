import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { attributeColumns } from '../columns/file-layout.ts'
import { inspectFile } from '../source/inspect-file.ts'
import { stageFile } from '../stage-file.ts'
import { latestAttributes } from '../stored/latest-attributes.ts'
import { latestNames } from '../stored/latest-names.ts'
import {
  byBytes,
  drawnForms,
  drawnOddities,
  drawnSavers,
  lastValuation,
  linesOf,
  oddlyWritten,
  writeDrawn,
} from '../testing/drawn-files.ts'
import { drawnScoring } from '../testing/file-outcomes.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { judgedFile } from './judged-file.ts'
import { restRules } from './rest-rules.ts'
import { scoreOrderedFile } from './score-ordered-file.ts'

const usual = inject('long') ? 30 : 6
const files = process.env.PROPERTY_SEED === undefined ? usual : 200

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

async function scored(file: string, threads: number, pieceBytes: number) {
  const { readable } = await inspectFile(file, [])
  if (readable === undefined) return undefined
  const ordered = await scoreOrderedFile(readable, {
    ...drawnScoring,
    rows: 'stored',
    rest: restRules(readable, lastValuation),
    threads,
    pieceBytes,
    folder: store.folder,
    resultsPath: path.join(store.folder, 'rows.native'),
    onProgress: () => {},
  })
  return ordered && { readable, ordered }
}

it('rows of a file that was judged as it was read say of each attribute what SQL finds', async () => {
  let judgedFiles = 0
  await fc.assert(
    fc.asyncProperty(
      drawnSavers,
      drawnForms,
      fc.constantFrom(200, 2000, 1 << 20),
      fc.integer({ min: 0, max: 2 }),
      fc.option(drawnOddities, { nil: undefined }),
      async (drawn, form, pieceBytes, threads, odd) => {
        const file = path.join(store.folder, 'input.csv')
        const rows = [...drawn].sort(byBytes).flatMap(linesOf)
        const written = await writeDrawn(file, odd ? oddlyWritten(rows, odd) : rows, form)
        const found = await scored(written, threads, pieceBytes)
        if (found === undefined) return
        const { ordered, readable } = found
        if (ordered.findings && judgedFile(readable, ordered.findings, ordered.rowWarnings) === undefined) return
        judgedFiles++
        const attributes = attributeColumns(readable.layout)
        const names = latestNames(attributes.length).join(', ')
        const asRead = await store.engine.rows(
          `SELECT saver_id, ${names} FROM file('${ordered.resultsPath}', Native) ORDER BY saver_id`,
        )
        await stageFile(store.engine, readable, lastValuation)
        const inSql = await latestAttributes(store.engine, attributes)
        expect(asRead).toEqual(await store.engine.rows(`SELECT saver_id, ${names} FROM (${inSql}) ORDER BY saver_id`))
      },
    ),
    { numRuns: files },
  )
  expect(judgedFiles).toBeGreaterThan(0)
}, 1_200_000)
