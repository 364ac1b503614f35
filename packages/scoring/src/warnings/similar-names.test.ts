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
  expect(await warningsOf(content(['-5', '5', '5.0', 'Other']))).toEqual([])
  const others = await warningsOf(content([...mixed, 'GLOBAL EQUITY']), joins)
  expect(others).toMatchObject([{ examples: ['fund: Global Equity (24 savers), GLOBAL EQUITY (1 saver)'] }])
})

it('are not looked for among more names than groups have', async () => {
  const names = Array.from({ length: 20_001 }, (_, place) => `Note ${place}`)
  const rows = [...names, 'note 1'].map(
    (name, saver) => `S${100_000 + saver},2014-03-28,1000,2024-03-31,1700,${name}\n`,
  )
  expect(await warningsOf(`${requiredHeader},note\n${rows.join('')}`)).toEqual([])
})
