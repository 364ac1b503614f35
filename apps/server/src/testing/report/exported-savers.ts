import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { vi } from 'vitest'
import { csvRows } from '../files/csv-rows.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'

/** A saver as the cells of an exported CSV give them: a blank is null. */
export interface ExportedSaver {
  readonly reason: string | null
  readonly scheme: string
  readonly score: number | null
  readonly irr: number | null
  readonly benchmarkIrr: number | null
  readonly pot: number
  readonly benchmarkPot: number | null
  readonly firstDate: string | null
  /** By the names of the data points. */
  readonly cell: (header: string) => string | null
}

/** Every saver that a filter leaves, read back from the CSV that somebody downloads of them. */
export async function exportedSavers(
  server: TestServer,
  client: TestClient,
  filter: SaverFilter,
): Promise<ExportedSaver[]> {
  const { id } = (
    await client.get(`/analysis/members/export?filters=${encodeURIComponent(JSON.stringify(filter))}`)
  ).json()
  const status = async () => (await client.get(`/public/export-jobs/${id}`)).json()[0].status
  const completed = async () => {
    if ((await status()) !== 'completed') throw new Error('the file is not made yet')
  }
  await vi.waitFor(completed, { timeout: 60_000 })
  const { url } = (await client.get(`/analysis/members/url/${id}`)).json()
  const [header = [], ...rows] = csvRows((await server.http.inject(url)).body)
  return rows.map((cells) => saverOf((name) => cells[header.indexOf(name)] || null))
}

function saverOf(cell: (header: string) => string | null): ExportedSaver {
  const number = (header: string) => {
    const text = cell(header)
    return text === null ? null : Number(text)
  }
  return {
    reason: cell('Outlier Reason'),
    scheme: cell('Scheme') ?? '',
    score: number('AW Score'),
    irr: number('IRR'),
    benchmarkIrr: number('Benchmark IRR'),
    pot: number('Pot Size') ?? Number.NaN,
    benchmarkPot: number('Benchmark Pot Size'),
    firstDate: cell('First Contribution Date'),
    cell,
  }
}
