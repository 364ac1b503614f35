import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../../testing/savers/import-road.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'

// What people see of a saver comes from one calculation, so every road to it gives the same numbers: compared as texts of
// the shortest form, they have the same bits.

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const example = path.join(root, 'examples/savers.csv.gz')

let server: TestServer
let client: TestClient
let rows: SaverRow[]
let scored: Map<string, Record<string, string>>

beforeAll(async () => {
  server = await openTestServer()
  client = await server.as('superuser')
  const providerId = await server.createProvider('Example')
  const content = gunzipSync(await readFile(example))
  const [job, byCommand] = await Promise.all([importFile(server, client, { fields: { providerId }, content }), score()])
  expect(job).toMatchObject({ state: 'completed', errorCount: 0 })
  scored = byCommand
  rows = await everyone()
})
afterAll(() => server.close())

/** The results of `npm run score`, by saver. */
async function score(): Promise<Map<string, Record<string, string>>> {
  const { folder, remove } = await testFolder()
  const out = path.join(folder, 'scores.csv')
  const command = [path.join(root, 'apps/cli/src/score.ts'), example, '--out', out]
  await promisify(execFile)(process.execPath, command)
  const [header = '', ...lines] = (await readFile(out, 'utf8')).trimEnd().split('\n')
  await remove()
  const columns = header.split(',')
  return new Map(
    lines.map((line) => {
      const cells = line.split(',')
      return [itemAt(cells, 0), Object.fromEntries(columns.map((column, i) => [column, itemAt(cells, i)]))]
    }),
  )
}

async function everyone(): Promise<SaverRow[]> {
  const filter = encodeURIComponent('{"allOutlier":true,"memberAnalysed":true}')
  const all: SaverRow[] = []
  for (let page = 1; ; page++) {
    const response = await client.get(`/analysis/members?filters=${filter}&limit=100&page=${page}&sortBy=dataId`)
    const { data, total }: { data: SaverRow[]; total: number } = response.json()
    all.push(...data)
    if (data.length === 0) {
      expect(all).toHaveLength(total)
      return all
    }
  }
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

describe('the numbers of a saver', () => {
  it('are in the list what the command writes, for every saver', () => {
    expect(rows).toHaveLength(scored.size)
    for (const row of rows) {
      const { nav_ratio: _ratio, direct_alpha: _alpha, score_old: _old, ...written } = scored.get(row.dataId) ?? {}
      expect({
        saver_id: row.dataId,
        status: row.status,
        outlier_reason: text(row.outlierReason),
        irr: text(row.analysis.irr),
        benchmark_irr: text(row.analysis.benchmarkIrr),
        nav: text(row.analysis.navAmount),
        benchmark_nav: text(row.analysis.benchmarkNavAmount),
        score: text(row.scores.score),
        first_contribution_date: text(row.firstContributionDate),
        last_contribution_date: text(row.lastContributionDate),
        nav_date: row.analysis.navDate,
        total_contribution: text(row.totalContributionAmount),
      }).toEqual(written)
    }
  })

  it('are in the history what the command writes', async () => {
    const excluded = rows.filter(({ status }) => status === 'excluded')
    for (const { id, dataId, status } of [...rows.slice(0, 30), ...excluded]) {
      const history: SaverHistory = (await client.get(`/analysis/members/${id}/history`)).json()
      const written = scored.get(dataId)
      const { calculation } = history
      expect({
        irr: text(calculation.irr.rate),
        benchmark_irr: text(calculation.benchmarkIrr.rate),
        direct_alpha: text(calculation.directAlpha.rate),
        nav_ratio: text(calculation.navRatio),
        benchmark_nav: text(calculation.benchmarkPot),
        score: status === 'scored' ? text(calculation.scoreNew) : '',
        score_old: status === 'scored' ? text(calculation.scoreOld) : '',
      }).toEqual({
        irr: written?.irr,
        benchmark_irr: written?.benchmark_irr,
        direct_alpha: written?.direct_alpha,
        nav_ratio: written?.nav_ratio,
        benchmark_nav: written?.benchmark_nav,
        score: written?.score,
        score_old: written?.score_old,
      })
    }
  })
})
