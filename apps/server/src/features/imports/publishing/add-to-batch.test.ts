import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScoring, type ScoredVersion, type ScoreTexts } from '../../../testing/savers/score-texts.ts'
import { compareVersions } from '../preview/compare-versions.ch.ts'

let scoring: ScoreTexts
beforeAll(async () => {
  scoring = await openScoring()
})
afterAll(() => scoring.close())

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount'

interface SaverRow {
  readonly saver_id: string
  readonly [column: string]: unknown
}

/** All that a version keeps of each saver, but for the version itself. */
async function saversOf(versionId: number): Promise<SaverRow[]> {
  return await scoring.services.analytics.reader.rows(
    `SELECT s.* EXCEPT (version_id, content_hash), toString(content_hash) AS content_hash, c.flows AS contributions
     FROM savers AS s LEFT JOIN contributions AS c ON c.id = s.id AND c.version_id = s.version_id
     WHERE s.version_id = {version:UInt32} ORDER BY saver_id`,
    { version: versionId },
  )
}

function factsOf({ outcome }: ScoredVersion) {
  if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome.firstErrors)}`)
  return outcome
}

const compare = (version: ScoredVersion, published?: ScoredVersion) =>
  compareVersions(scoring.services, { versionId: version.versionId, publishedVersionId: published?.versionId })

it('replaces savers whole, keeps the others, and knows each by the same id as before', async () => {
  const base = await scoring.score(
    `${header},site\nA,2020-01-31,10,2024-12-31,12,North\nA,2021-01-31,10,2024-12-31,12,North\nB,2020-01-31,10,2023-12-31,12,South\n`,
  )
  const before = await saversOf(base.versionId)
  const text = `${header}\nC,2022-01-31,5,2024-06-30,6\nA,2020-01-31,10,2024-12-31,13\n`
  const added = await scoring.score(text, { addTo: base.versionId })
  const after = await saversOf(added.versionId)
  expect(after.map(({ saver_id, flows, texts }) => [saver_id, flows, texts])).toEqual([
    ['A', 1, ['']],
    ['B', 1, ['South']],
    ['C', 1, ['']],
  ])
  expect(itemAt(after, 0).id).toBe(itemAt(before, 0).id)
  expect(after[1]).toEqual(before[1])
  const { facts, preview } = factsOf(added)
  expect(facts).toMatchObject({ savers: 3, contributions: 3, assetsPence: 3100, rows: 2 })
  expect(facts.navDates).toEqual({ first: '2023-12-31', last: '2024-12-31', count: 3 })
  expect(facts.dataPoints).toEqual([{ order: 1, name: 'site', segment: 'text' }])
  expect(preview.controlTotals).toEqual({ savers: 2, contributions: 2, paidIn: 15, paidOut: 0, assets: 19 })
  expect(preview.navDateCount).toBe(2)
  expect(preview.dataPoints).toEqual([])
  expect(await compare(added, base)).toEqual({ total: 2, new: 1, changed: 1, unchanged: 0, missing: 1 })
})

it('finds data points by name, appends new ones, and makes text of one that is text in either', async () => {
  const base = await scoring.score(
    `${header},Rate,Site,Grade\nA,2020-01-31,1,2024-12-31,1,1.5,North,3\nB,2020-01-31,1,2024-12-31,1,2,,4\n`,
  )
  const text = `${header},New,site,RATE,grade\nB,2020-01-31,1,2024-12-31,1,7,South,2.50,high\n`
  const added = await scoring.score(text, { addTo: base.versionId })
  expect(factsOf(added).facts.dataPoints).toEqual([
    { order: 1, name: 'Rate', segment: 'number' },
    { order: 2, name: 'Site', segment: 'text' },
    { order: 3, name: 'Grade', segment: 'text' },
    { order: 4, name: 'New', segment: 'number' },
  ])
  const savers = await saversOf(added.versionId)
  expect(savers.map(({ numbers, texts }) => [numbers, texts])).toEqual([
    [
      [1.5, null, null, null],
      ['', 'North', '3', ''],
    ],
    [
      [2.5, null, null, 7],
      ['', 'South', 'high', ''],
    ],
  ])
})

it('refuses more data points than can be kept together', { tags: 'long' }, async () => {
  const points = (letter: string) => Array.from({ length: 25 }, (_, point) => `${letter}${point}`).join(',')
  const row = `A,2020-01-31,1,2024-12-31,1${','.repeat(25)}`
  const base = await scoring.score(`${header},${points('a')}\n${row}\n`)
  const { outcome } = await scoring.score(`${header},${points('b')}\n${row}\n`, { addTo: base.versionId })
  expect(!outcome.accepted && outcome.firstErrors).toMatchObject([{ row: 1, column: '', reason: /there are 50, and/ }])
})

it('takes the order of rows and columns, and columns that are blank, for no change', { tags: 'long' }, async () => {
  const one = await scoring.score(
    `${header},Site,Rate\nA,2020-01-31,1,2024-12-31,9,N,1\nA,2020-01-31,2,2024-12-31,9,N,1\n`,
  )
  const other = await scoring.score(
    `rate,empty,site,${header}\n1,,N,A,2020-01-31,2,2024-12-31,9\n1,,N,A,2020-01-31,1,2024-12-31,9\n`,
  )
  expect(await compare(other, one)).toEqual({ total: 1, new: 0, changed: 0, unchanged: 1, missing: 0 })
  expect(await compare(one)).toEqual({ total: 1, new: 1, changed: 0, unchanged: 0, missing: 0 })
})

/** By what changes: the rows of a saver behind the identifier. */
const changes: Readonly<Record<string, string>> = {
  nothing: '2020-01-31,1,2024-12-31,9,N,1',
  amount: '2020-01-31,2,2024-12-31,9,N,1',
  date: '2020-02-29,1,2024-12-31,9,N,1',
  'valuation date': '2020-01-31,1,2024-12-30,9,N,1',
  pot: '2020-01-31,1,2024-12-31,9.01,N,1',
  'data point': '2020-01-31,1,2024-12-31,9,S,1',
  retirement: '2020-01-31,1,2024-12-31,9,N,2',
}

it('sees a change in each thing that a file states of a saver', async () => {
  const columns = `${header},Site,years_to_retirement`
  const names = [...Object.keys(changes), 'one more']
  const one = await scoring.score(`${columns}\n${names.map((name) => `${name},${changes.nothing}\n`).join('')}`)
  const changed = Object.entries(changes).map(([name, row]) => `${name},${row}\n`)
  const twice = `one more,${changes.nothing}\none more,2020-01-31,0,2024-12-31,9,N,1\n`
  const other = await scoring.score(`${columns}\n${changed.join('')}${twice}`)
  expect(await compare(other, one)).toEqual({ total: 8, new: 0, changed: 7, unchanged: 1, missing: 0 })
  const before = new Map((await saversOf(one.versionId)).map((row) => [row.saver_id, row.content_hash]))
  const same = (await saversOf(other.versionId)).filter((row) => before.get(row.saver_id) === row.content_hash)
  expect(same.map(({ saver_id }) => saver_id)).toEqual(['nothing'])
})

const saver = fc.record({
  amounts: fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 1, maxLength: 3 }),
  pot: fc.integer({ min: 0, max: 3 }),
  site: fc.constantFrom('', 'N', 'S'),
  rate: fc.constantFrom('', '1', '2.5'),
})
type Saver = typeof saver extends fc.Arbitrary<infer Value> ? Value : never
const savers = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', "O'1", 'é'), saver, {
  minKeys: 1,
  noNullPrototype: true,
})

/** Every file has the same data points, of the same segments. */
function fileOf(of: Readonly<Record<string, Saver>>): string {
  const rows = Object.entries(of).flatMap(([id, { amounts, pot, site, rate }]) =>
    amounts.map((amount, month) => `${id},2020-0${month + 1}-15,${amount},2024-12-31,${pot},${site},${rate}`),
  )
  return [`${header},site,rate`, ...rows, 'Z,2020-01-15,1,2024-12-31,1,N,1', ''].join('\n')
}

it('is the union of both, the file first, and compares as such', { tags: 'long' }, async () => {
  await fc.assert(
    fc.asyncProperty(savers, savers, async (first, second) => {
      const base = await scoring.score(fileOf(first))
      const alone = await scoring.score(fileOf(second))
      const added = await scoring.score(fileOf(second), { addTo: base.versionId })
      const union = new Map<string, SaverRow>()
      for (const row of await saversOf(base.versionId)) union.set(row.saver_id, row)
      for (const row of await saversOf(alone.versionId)) union.set(row.saver_id, { ...row, stated_in: added.versionId })
      const after = await saversOf(added.versionId)
      expect(after).toEqual([...union.keys()].sort(byBytes).map((id) => union.get(id)))
      const there = Object.keys(second).filter((id) => id in first)
      const changed = there.filter((id) => JSON.stringify(first[id]) !== JSON.stringify(second[id])).length
      expect(await compare(added, base)).toEqual({
        total: Object.keys(second).length + 1,
        new: Object.keys(second).length - there.length,
        changed,
        unchanged: there.length - changed + 1,
        missing: Object.keys(first).length - there.length,
      })
    }),
    { numRuns: 6 },
  )
})

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
