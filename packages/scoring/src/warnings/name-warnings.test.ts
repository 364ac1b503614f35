import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demonstrationIndex } from '../demonstration-index/demonstration-index.ts'
import type { NameJoin } from '../names/name-join.ts'
import { scoreFile } from '../score-file.ts'
import { requiredHeader } from '../testing/saver-text.ts'
import type { FileWarning } from './file-warning.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-names-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Savers with ten payments each, whose rows repeat but for date and amount. */
const content = (funds: readonly string[], order = (rows: string[]) => rows) => {
  const rows = funds.flatMap((fund, saver) =>
    Array.from(
      { length: 10 },
      (_, month) =>
        `S${100 + saver},2014-${String(month + 1).padStart(2, '0')}-28,1000,2024-03-31,${17_000 + saver},${fund},${saver}`,
    ),
  )
  return `${[`${requiredHeader},fund,grade`, ...order(rows)].join('\n')}\n`
}

async function warningsOf(text: string, nameJoins: readonly NameJoin[] = []): Promise<readonly FileWarning[]> {
  const file = path.join(folder, 'input.csv')
  await writeFile(file, text)
  const asked = {
    index: demonstrationIndex(),
    method: 'new',
    minimumYears: 1,
    droppedColumns: [],
    rows: 'results',
  } as const
  const workFolder = await mkdtemp(path.join(folder, 'work-'))
  const machine = { workFolder, threads: 1, memoryLimitBytes: 2 ** 30, onProgress: () => {} }
  return scoreFile({ ...asked, ...machine, nameJoins, input: { path: file } }, async (outcome) =>
    outcome.accepted ? outcome.warnings : [],
  )
}

/** Orders of rows, which different readers take: the last has a line break in a cell. */
const orders: readonly ((rows: string[]) => string[])[] = [
  (rows) => rows,
  (rows) => rows.toSorted((a, b) => (a.slice(5) < b.slice(5) ? -1 : 1)),
  (rows) => [...rows, 'S999,2014-01-28,1000,2024-03-31,1700,"Other\nFund",1'],
]

const spelt = ['Global Equity', 'global equity', 'Global  Equity']
const mixed = Array.from({ length: 24 }, (_, saver) => spelt[saver % 3] ?? '')
const expected = [
  {
    kind: 'similar_names',
    count: 2,
    examples: ['fund: Global Equity (16 savers), global equity (8 savers)'],
    names: [
      {
        column: 'fund',
        names: [
          { name: 'Global Equity', savers: 16 },
          { name: 'global equity', savers: 8 },
        ],
      },
    ],
  },
]

it.each(['as written', 'with one space'])('are told with their savers, whoever reads the file, %s', async (written) => {
  const funds = mixed.map((name) => (written === 'as written' ? name : name.replace('  ', ' ')))
  for (const order of orders) expect(await warningsOf(content(funds, order))).toEqual(expected)
})

it('are not told once they are joined, nor of numbers and single names', async () => {
  const joins = [{ column: 'fund', name: 'global equity', joined: 'Global Equity' }]
  for (const order of orders) expect(await warningsOf(content(mixed, order), joins)).toEqual([])
  expect(await warningsOf(content(['-5', '5', '5.5', 'Other']))).toEqual([])
  const others = await warningsOf(content([...mixed, 'GLOBAL EQUITY']), joins)
  expect(others).toMatchObject([{ examples: ['fund: Global Equity (24 savers), GLOBAL EQUITY (1 saver)'] }])
})

const codes = (values: readonly string[]) =>
  Array.from({ length: 24 }, (_, saver) => values[saver % values.length] ?? '')

it.each([
  [['0012', '012', '12', 'A1'], 3, 'fund: 0012 (6 savers), 012 (6 savers), 12 (6 savers)'],
  [['12.0', '12', '13.0', 'A1'], 2, 'fund: 12 (6 savers), 12.0 (6 savers)'],
  [['12.0', '12', '13', '14'], 2, 'fund: 12 (6 savers), 12.0 (6 savers)'],
])('are told of codes that differ by zeros, whoever reads the file: %j', async (values, count, example) => {
  for (const order of orders) {
    expect(await warningsOf(content(codes(values), order))).toMatchObject([
      { kind: 'similar_names', count, examples: [example] },
    ])
  }
})

it('tells codes that a spreadsheet has spoilt, and a joined one no longer', async () => {
  const values = codes(['03-Apr', '12', '1.23E+15', '1234567890123450'])
  for (const order of orders) {
    expect(await warningsOf(content(values, order))).toEqual([
      {
        kind: 'spoilt_codes',
        count: 3,
        examples: ['fund: 03-Apr (6 savers)', 'fund: 1.23E+15 (6 savers)', 'fund: 1234567890123450 (6 savers)'],
      },
    ])
  }
  const joins = [{ column: 'fund', name: '03-Apr', joined: '3-4' }]
  expect(await warningsOf(content(values, orders[1]), joins)).toMatchObject([{ kind: 'spoilt_codes', count: 2 }])
  expect(await warningsOf(content(codes(['Mar-04', 'Apr-04'])))).toEqual([])
})

it('tells identifiers that a spreadsheet has spoilt, whoever reads the file', async () => {
  const savers = ['1.23E+15', '1234567890123450', '2234567890123450', '03-Apr', 'B-04', '12.0', '12', 'X']
  for (const order of orders) {
    const text = savers.reduce(
      (rows, identifier, place) => rows.replaceAll(`S${100 + place},`, `${identifier},`),
      content(codes(['A']).slice(0, savers.length), order),
    )
    const warnings = await warningsOf(text)
    expect(warnings.map(({ kind, count }) => [kind, count])).toEqual([
      ['spoilt_identifiers', 4],
      ['similar_identifiers', 2],
    ])
    expect(warnings.map(({ examples }) => examples.toSorted())).toEqual([
      ['03-Apr', '1.23E+15', '1234567890123450', '2234567890123450'],
      ['12', '12.0'],
    ])
  }
})

it('are not looked for among more names than groups have', async () => {
  const names = Array.from({ length: 20_001 }, (_, place) => `Note ${place}`)
  const rows = [...names, 'note 1'].map(
    (name, saver) => `S${100_000 + saver},2014-03-28,1000,2024-03-31,1700,${name}\n`,
  )
  expect(await warningsOf(`${requiredHeader},note\n${rows.join('')}`)).toEqual([])
})
