import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from './testing/rounds.ts'
import { openStage, type StagedText, type StageText } from './testing/staged-text.ts'
import { type Column, columns, type Dialect, plainDialect, type Row, written } from './testing/write-saver-file.ts'

const otherNames: Readonly<Record<Column, readonly string[]>> = {
  saver_id: ['Member ID', 'IDENTIFIER', 'data_id'],
  contribution_date: ['Date', 'contribution  date'],
  contribution_amount: ['Amount', 'contribution'],
  nav_date: ['Valuation Date', 'NAV_date'],
  nav_amount: ['nav', 'Pot value', 'VALUE'],
  fund: ['Fund'],
  note: ['note'],
}

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const day = fc
  .integer({ min: -25_000, max: 18_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
const text = fc.oneof(
  fc.constantFrom('', 'plain', 'a, b', 'say "x"', 'two\nlines', 'é €', '=1+1', 'x\ty', '"', ',', "it's"),
  fc.string({ unit: 'grapheme-composite', maxLength: 8 }).map((value) => value.replaceAll(/[\p{C}\p{Z}'@]/gu, '')),
)
const amount = fc
  .tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean())
  .map(([pence, negative]) => `${negative ? '-' : ''}${(pence / 100).toFixed(2)}`)

/** Savers each of whom has a few rows and a valuation that all of them state; rows come in any order. */
const goodRows = fc
  .array(
    fc.tuple(
      fc.constantFrom('2024-12-31', '2025-06-30'),
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .chain((savers) =>
    fc.tuple(
      ...savers.flatMap(([navDate, navPence, count], saver) =>
        Array.from({ length: count }, (_, row) =>
          fc
            .record({
              contribution_date: day,
              contribution_amount: amount,
              fund: text,
              note: text,
              states: fc.boolean(),
            })
            .map(
              ({ states, ...cells }): Row => ({
                ...cells,
                saver_id: `S${saver}`,
                nav_date: row === 0 || states ? navDate : '',
                nav_amount: row === 0 || states ? (navPence / 100).toFixed(2) : '',
              }),
            ),
        ),
      ),
    ),
  )
  .chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length }))

const anyName = (column: Column) => fc.constantFrom<string>(column, ...otherNames[column])
const dialects: fc.Arbitrary<Dialect> = fc.record({
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  mark: fc.constantFrom('', '\ufeff'),
  order: fc.shuffledSubarray([...columns], { minLength: columns.length }),
  names: fc.record(
    Object.fromEntries(columns.map((column) => [column, anyName(column)])) as Record<Column, fc.Arbitrary<string>>,
  ),
  slashes: fc.boolean(),
  quoteAll: fc.boolean(),
  padded: fc.boolean(),
  blanks: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 12 }),
  finalBreak: fc.boolean(),
})
/** What a file comes to apart from where its rows stand and in which order its columns are. */
function contents(staged: StagedText, order: readonly Column[]) {
  const kept = order.filter((column) => column === 'fund' || column === 'note')
  const rows = staged.contributions.map(({ saver, date, pence, attributes }) =>
    [saver, date, pence, attributes[kept.indexOf('fund')], attributes[kept.indexOf('note')]].join('|'),
  )
  const { accepted, problems, savers, warnings, dataPoints } = staged
  return { accepted, problems, rows, savers, warnings, dataPoints }
}

describe('a good file', () => {
  it('loads to the same contents in whatever way it is written', async () => {
    await fc.assert(
      fc.asyncProperty(goodRows, dialects, async (rows, dialect) => {
        const plain = await stage(written(rows, plainDialect).content)
        const { content, lines } = written(rows, dialect)
        const other = await stage(content)
        expect(plain.problems).toEqual([])
        expect(plain.contributions.map(({ pence }) => pence)).toEqual(
          rows.map((row) => Math.round(Number(row.contribution_amount) * 100) + 0),
        )
        expect(contents(other, dialect.order)).toEqual(contents(plain, columns))
        expect(other.contributions.map(({ row }) => row)).toEqual(lines)
      }),
      { numRuns: rounds(40) },
    )
  }, 300_000)
})

/** Values that are wrong wherever they stand in the column, and wrong for one reason only. */
const badCells: readonly (readonly [Column, string])[] = [
  ['saver_id', ''],
  ['saver_id', 'x'.repeat(65)],
  ['saver_id', 'jo@example.org'],
  ['contribution_date', ''],
  ['contribution_date', '2023-02-29'],
  ['contribution_date', '45000'],
  ['contribution_date', '2025-12-01'],
  ['contribution_amount', ''],
  ['contribution_amount', '£5'],
  ['contribution_amount', '1,000.00'],
  ['contribution_amount', '1.234'],
  ['nav_date', '2024-02-30'],
  ['nav_date', 'soon'],
  ['nav_date', '2026-02-01'],
  ['nav_amount', '-1'],
  ['nav_amount', 'nil'],
  ['note', 'a\x07b'],
  ['fund', 'y'.repeat(1001)],
]

describe('a file with bad cells', () => {
  it('has exactly those as errors, each with row, column and value', async () => {
    const planted = fc.array(fc.option(fc.constantFrom(...badCells), { nil: undefined, freq: 2 }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(goodRows, planted, dialects, async (rows, cells, dialect) => {
        // Each row a saver's only one, so that a bad cell has no effect on other rows.
        const apart = rows.map((row, index) => ({
          ...row,
          saver_id: `R${index}`,
          nav_date: '2024-12-31',
          nav_amount: '5.00',
        }))
        const spoilt = apart.map((row, index): Row => {
          const cell = cells[index]
          return cell ? { ...row, [cell[0]]: cell[1] } : row
        })
        const isoDialect = { ...dialect, slashes: false }
        const { content, lines } = written([firstRow, ...spoilt], { ...isoDialect, blanks: [0, ...dialect.blanks] })
        const expected = spoilt.flatMap((_, index) => {
          const cell = cells[index]
          return cell
            ? [{ row: lines[index + 1], column: cell[0], value: cell[1].slice(0, 200), reason: expect.any(String) }]
            : []
        })
        const { problems, accepted } = await stage(content)
        expect(problems).toEqual(expected)
        expect(accepted).toBe(expected.length === 0)
      }),
      { numRuns: rounds(40) },
    )
  }, 300_000)
})

/** Sets the form of the dates. */
const firstRow: Row = {
  saver_id: 'first',
  contribution_date: '2020-01-31',
  contribution_amount: '1.00',
  nav_date: '2024-12-31',
  nav_amount: '1.00',
  fund: '',
  note: '',
}
