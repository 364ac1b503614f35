import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { scoreFile } from '@plumbline/scoring/score-file.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScoring, type ScoredVersion, type ScoreTexts } from '../../../testing/savers/score-texts.ts'

const example = fileURLToPath(new URL('../../../../../../examples/savers.csv.gz', import.meta.url))

let command: ScoresOfCommand
let scoring: ScoreTexts
let version: ScoredVersion
beforeAll(async () => {
  command = await scoresOfCommand()
  scoring = await openScoring()
  version = await scoring.score({ path: example })
})
afterAll(() => scoring.close())

interface ScoresOfCommand {
  /** The rows of its output as texts, by column. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly warnings: number
}

/** What `npm run score` writes for the example; done first, since ClickHouse opens one folder at a time. */
async function scoresOfCommand(): Promise<ScoresOfCommand> {
  const workFolder = await mkdtemp(path.join(tmpdir(), 'plumbline-command-'))
  try {
    const options = {
      input: { path: example },
      index: demonstrationIndex(),
      method: 'new' as const,
      minimumYears: 1,
      droppedColumns: [],
      rows: 'results' as const,
      workFolder,
      threads: 2,
      memoryLimitBytes: 2 ** 30,
      onProgress: () => {},
    }
    return await scoreFile(options, async (outcome) => {
      if (!outcome.accepted) throw new Error('The example is refused')
      const pieces: Uint8Array[] = []
      for await (const lines of outcome.lines()) pieces.push(...lines)
      const [header = '', ...lines] = Buffer.concat(pieces).toString().trim().split('\n')
      const names = header.split(',')
      const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])))
      return { rows, warnings: outcome.warnings.length }
    })
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

function read<Row>(sql: string, versionId: number): Promise<Row[]> {
  return scoring.services.analytics.reader.rows<Row>(sql, { version: versionId })
}

it('keeps for every saver the very numbers that the command writes', async () => {
  const stored = await read<Record<string, string>>(
    `SELECT saver_id, if(reason = 0, 'scored', 'excluded') AS status,
       ['', '0 NAV', 'Contribution Record Inaccurate', 'Short Contribution History', 'High IRR', 'Low IRR', 'High/Low IRR', 'Not Comparable'][reason + 1] AS outlier_reason,
       toString(irr) AS irr, toString(benchmark_irr) AS benchmark_irr, toString(nav_pence / 100) AS nav,
       toString(benchmark_pence / 100) AS benchmark_nav, toString(nav_ratio) AS nav_ratio,
       toString(direct_alpha) AS direct_alpha, toString(score) AS score, if(reason = 0, toString(score_old), NULL) AS score_old,
       toString(first_date) AS first_contribution_date, toString(last_date) AS last_contribution_date,
       toString(nav_date) AS nav_date, toString(total_pence / 100) AS total_contribution
     FROM savers WHERE version_id = {version:UInt32} ORDER BY first_row`,
    version.versionId,
  )
  const rows = stored.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])))
  expect(rows).toEqual(command.rows)
})

it('shows of the file what it was taken for and what it adds up to', async () => {
  const { outcome } = version
  if (!outcome.accepted) throw new Error('The example is refused')
  const { preview, facts } = outcome
  expect(preview.columns[5]).toEqual({ header: 'scheme', takenFor: 'scheme', kind: 'known' })
  expect(preview.columns.slice(8).map(({ header, kind }) => [header, kind])).toEqual([
    ['region', 'text data point'],
    ['employer_size', 'text data point'],
    ['contribution_rate', 'number data point'],
  ])
  expect(preview.firstRows).toHaveLength(10)
  expect(preview.firstRows[0]?.slice(0, 5)).toEqual(['PL-0000001', '2006-03-31', '41.14', '2026-03-31', '15863.78'])
  expect(preview.navDates).toEqual([{ date: '2026-03-31', savers: 1000 }])
  expect(preview.scored).toBe(command.rows.filter(({ status }) => status === 'scored').length)
  expect(preview.excluded.reduce((sum, { savers }) => sum + savers, preview.scored)).toBe(1000)
  const nav = command.rows.reduce((sum, { nav: pounds }) => sum + Math.round(100 * Number(pounds)), 0)
  const paid = command.rows.reduce((sum, { total_contribution: net }) => sum + Math.round(100 * Number(net)), 0)
  expect(preview.controlTotals).toMatchObject({ savers: 1000, contributions: facts.rows, assets: nav / 100 })
  expect(preview.controlTotals.paidIn - preview.controlTotals.paidOut).toBeCloseTo(paid / 100, 4)
  expect(preview.warnings).toHaveLength(command.warnings)
  expect(facts).toMatchObject({ savers: 1000, scored: preview.scored, assetsPence: nav })
})

it('keeps every flow of a saver, by day, apart from the saver', async () => {
  const [sums] = await read<{ flows: number; different: number }>(
    `SELECT sum(length(c.flows)) AS flows,
       countIf(length(c.flows) != s.flows OR arraySum(c.flows.pence) != s.total_pence OR arraySort(c.flows.day) != c.flows.day) AS different
     FROM savers AS s INNER JOIN contributions AS c ON c.id = s.id AND c.version_id = s.version_id
     WHERE s.version_id = {version:UInt32}`,
    version.versionId,
  )
  expect(sums).toEqual({ flows: version.outcome.accepted && version.outcome.facts.contributions, different: 0 })
})

it('gives the same bits when it is run again', async () => {
  const sums = 'SELECT groupBitXor(sipHash64(*)) AS bits, count() AS rows FROM'
  const bits = async () => [
    await read(`${sums} savers WHERE version_id = {version:UInt32}`, version.versionId),
    await read(`${sums} contributions WHERE version_id = {version:UInt32}`, version.versionId),
  ]
  const before = await bits()
  const again = await scoring.score({ path: example }, { versionId: version.versionId })
  expect(again).toEqual(version)
  expect(await bits()).toEqual(before)
})

it('shows the score of the method asked for', async () => {
  const old = await scoring.score({ path: example }, { method: 'old' })
  const [counts] = await read<{ wrong: number }>(
    'SELECT countIf(reason = 0 AND score != score_old) AS wrong FROM savers WHERE version_id = {version:UInt32}',
    old.versionId,
  )
  expect(counts).toEqual({ wrong: 0 })
  expect(old.outcome).not.toEqual(version.outcome)
})

it('breaks off when it is told to, and leaves no working copies', async () => {
  const control = new AbortController()
  const onProgress = (stage: string) => stage === 'scoring' && control.abort()
  await expect(scoring.score({ path: example }, { signal: control.signal, onProgress })).rejects.toThrow(/abort/i)
  expect(await readdir(path.join(scoring.services.config.dataDir, 'work'))).toEqual([])
})
