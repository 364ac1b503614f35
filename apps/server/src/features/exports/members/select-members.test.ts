import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { listSavers } from '@plumbline/readings/savers/list-savers.ts'
import { scopeOf } from '@plumbline/readings/testing/scope-of.ts'
import { storeSavers } from '@plumbline/readings/testing/store-savers.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnalyticsStore } from '../../../platform/analytics/analytics-store.ts'
import { openAnalyticsStore } from '../../../platform/analytics/open-analytics-store.ts'
import { csvRows } from '../../../testing/files/csv-rows.ts'
import { zipParts } from '../../../testing/files/zip-parts.ts'
import { drawnFilters, drawnSavers, drawnSorts } from '../../../testing/savers/drawn-savers.ts'
import { addParquetMetadata } from '../parquet/with-metadata.ts'
import { cellText } from '../xlsx/cell-text.ts'
import { sheetCell } from '../xlsx/sheet-sql.ts'
import { workbookStream } from '../xlsx/workbook-stream.ts'
import { memberColumns } from './member-columns.ts'
import { countStatement, csvStatement, type MemberChoice, parquetStatement, sheetStatement } from './select-members.ts'

const scope = scopeOf([{}, {}])
const columns = memberColumns(scope, 'AW Score')
const everyone: MemberChoice = {
  scope,
  filter: { allOutlier: true, memberAnalysed: true },
  sort: { sortBy: 'dataId', sortDescending: false },
  ids: undefined,
  page: 1,
  limit: -1,
}

let folder: string
let analytics: AnalyticsStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-members-'))
  analytics = await openAnalyticsStore({
    directory: path.join(folder, 'store'),
    threads: 2,
    memoryLimitBytes: 2 ** 30,
  })
  await storeSavers(analytics.reader, drawnSavers)
})
afterAll(async () => {
  await analytics.close()
  await rm(folder, { recursive: true, force: true })
})

async function csvOf(choice: MemberChoice): Promise<string[][]> {
  const { sql, parameters } = csvStatement(choice, columns)
  const pieces: Uint8Array[] = []
  for await (const piece of analytics.reader.stream(sql, 'CSV', parameters)) pieces.push(piece)
  return csvRows(Buffer.concat(pieces).toString())
}

const number = (text = '') => (text === '' ? null : Number(text))
const text = (value = '') => (value === '' ? null : value)

/** The figures of a row of the list, in the order of the columns. */
function figures({ id, scores, analysis, ...row }: SaverRow) {
  return {
    id,
    scheme: row.scheme.replace(/^(?=[=+@-])/, "'"),
    status: row.status === 'scored' ? 'Scored' : 'Excluded',
    reason: row.outlierReason,
    score: scores.score,
    irr: analysis.irr,
    benchmarkIrr: analysis.benchmarkIrr,
    pot: analysis.navAmount,
    benchmarkPot: analysis.benchmarkNavAmount,
    total: row.totalContributionAmount,
    first: row.firstContributionDate,
    last: row.lastContributionDate,
    navDate: analysis.navDate,
  }
}

function figuresOfCells(cells: readonly string[]) {
  const [, scheme, , status, reason, score, irr, benchmarkIrr, pot, benchmarkPot, total, first, last, navDate] = cells
  return {
    id: cells[15],
    scheme,
    status,
    reason: text(reason),
    score: number(score),
    irr: number(irr),
    benchmarkIrr: number(benchmarkIrr),
    pot: number(pot),
    benchmarkPot: number(benchmarkPot),
    total: number(total),
    first: text(first),
    last: text(last),
    navDate,
  }
}

it('has the savers of the list, in its order and with its numbers, for any filter and any sort', async () => {
  let total = 0
  await fc.assert(
    fc.asyncProperty(drawnFilters, drawnSorts, async (filter, sort) => {
      const list = await listSavers(analytics.reader, scope, { filter, ...sort, page: 1, limit: 100 })
      const choice = { ...everyone, filter, sort }
      const cells = await csvOf(choice)
      expect(cells.map(figuresOfCells)).toEqual(list.data.map(figures))
      const { sql, parameters } = countStatement(choice)
      expect(await analytics.reader.rows(sql, parameters)).toEqual([{ total: list.total }])
      total += cells.length > 0 ? 1 : 0
    }),
    { numRuns: 100, seed: 3 },
  )
  expect(total).toBeGreaterThan(20)
})

it('keeps to a selection and to a page', async () => {
  const all = (await csvOf(everyone)).map((cells) => itemAt(cells, 15))
  const [second, first] = [itemAt(all, 2), itemAt(all, 9)]
  const ids = [first, second, 'f'.repeat(20)]
  expect((await csvOf({ ...everyone, ids })).map((cells) => cells[15])).toEqual([second, first])
  expect((await csvOf({ ...everyone, page: 3, limit: 7 })).map((cells) => cells[15])).toEqual(all.slice(14, 21))
})

it('writes the same savers into a spreadsheet, with dates and numbers as such', async () => {
  const { sql, parameters } = sheetStatement(everyone, columns)
  const rows = analytics.reader.stream(sql, 'TSVRaw', parameters)
  const facts = [{ term: 'Provider', text: 'A & "B" <C>' }]
  const parts = zipParts(await buffer(workbookStream({ columns, rows, facts })))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const written = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, '')),
  )
  expect(written[0]).toEqual(columns.map(({ header }) => header))
  const list = await listSavers(analytics.reader, scope, { ...everyone, ...everyone.sort, limit: 100 })
  const days = (date: string | null) => (date === null ? '' : String(Date.parse(date) / 86_400_000 + 25_569))
  expect(written.slice(1).map((cells) => [cells[15], cells[6], cells[8], cells[11]])).toEqual(
    list.data.map(({ id, analysis, firstContributionDate }) => [
      id,
      analysis.irr === null ? '' : String(analysis.irr),
      String(analysis.navAmount),
      days(firstContributionDate),
    ]),
  )
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('A &amp; &quot;B&quot; &lt;C&gt;')
})

it('writes texts of a spreadsheet in SQL as elsewhere', async () => {
  const row = await readRow<{ cell: string }>(
    analytics.reader,
    `SELECT ${sheetCell({ kind: 'text', sql: 'given' })} AS cell FROM (SELECT {text:String} AS given)`,
    { text: '=a\u0001\ufffe\uffff<é_x0041_x0042_' },
  )
  expect(row.cell).toContain(`>${cellText('=a&lt;é_x0041_x0042_')}</t>`)
})

it('writes the same savers into a Parquet file and says in it where they come from', async () => {
  const file = path.join(folder, 'savers.parquet')
  const named = columns.map((column) => (column.header === 'Fund' ? { ...column, header: 'saver_key {a:B}`' } : column))
  const { sql, parameters } = parquetStatement(
    { ...everyone, sort: { sortBy: 'irr', sortDescending: true } },
    named,
    file,
  )
  await analytics.reader.run(sql, parameters)
  await addParquetMetadata(file, { Provider: 'Ålder', Rows: '60' })
  const list = await listSavers(analytics.reader, scope, {
    ...everyone,
    sortBy: 'irr',
    sortDescending: true,
    limit: 100,
  })
  const rows = await analytics.reader.rows<{ id: string; irr: number | null; first: string | null }>(
    `SELECT "Row ID" AS id, IRR AS irr, "First Contribution Date" AS first FROM file(${sqlString(file)}, Parquet)`,
  )
  expect(rows).toEqual(
    list.data.map(({ id, analysis, firstContributionDate }) => ({
      id,
      irr: analysis.irr,
      first: firstContributionDate,
    })),
  )
  expect((await readFile(file)).toString()).toMatch(/Provider.{1,3}Ålder.*Rows.{1,3}60/s)
})
