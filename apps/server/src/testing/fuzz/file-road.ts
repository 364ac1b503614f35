import { availableParallelism, loadavg } from 'node:os'
import { comparisonsSchema } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { exportLinkSchema, startedExportSchema } from '@plumbline/contract/exports/exports.ts'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { vi } from 'vitest'
import { purgeRemovedProviders } from '../../features/providers/purge-removed-providers.ts'
import { settledImport } from '../savers/import-road.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { postForm } from '../server/upload-form.ts'
import { leftoversOf } from '../stores/leftovers.ts'
import type { DrawnFile } from './drawn-file.ts'

/** Far longer than any step of such a file takes, on a machine that has nothing else to do. */
const quietPatienceMs = 90_000
/** What waits for a core is not slow. */
const patienceMs = () => quietPatienceMs * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
const inMonths = (months: number) => new Date(Date.now() + months * 31 * 86_400_000)

export type Outcome = 'refused' | 'not accepted' | 'published'

/** What became of a file, and what the server did wrong on its way. */
export interface WalkedRoad {
  readonly outcome: Outcome
  readonly faults: readonly string[]
}

/** Takes a file through everything that is ever done with one, up to the deletion of its provider. */
export async function walkRoad(server: TestServer, client: TestClient, file: DrawnFile): Promise<WalkedRoad> {
  const providerId = await server.createProvider(`Drawn Pensions ${performance.now()}`)
  const road = new Road(server, client, providerId)
  const outcome = await road.walk(file.content()).catch((error: unknown) => {
    road.faults.push(String(error))
    return 'not accepted' as const
  })
  await road.removeProvider().catch((error: unknown) => road.faults.push(String(error)))
  return { outcome, faults: road.faults }
}

class Road {
  readonly faults: string[] = []
  readonly #server: TestServer
  readonly #client: TestClient
  readonly #providerId: number

  constructor(server: TestServer, client: TestClient, providerId: number) {
    this.#server = server
    this.#client = client
    this.#providerId = providerId
  }

  async walk(content: Buffer): Promise<Outcome> {
    const fields = { providerId: this.#providerId, publishWhenSound: false }
    const sent = await postForm(this.#server, this.#client, { fields, content })
    if (sent.statusCode !== 200) {
      if (sent.statusCode >= 500) this.faults.push(`upload: ${sent.statusCode} ${sent.body}`)
      return 'refused'
    }
    const id: number = sent.json().importId
    const detail = await inTime('the import', settledImport(this.#client, id))
    if (detail.state === 'failed') return await this.#readErrors(detail)
    if (detail.state !== 'ready') this.faults.push(`the import is ${detail.state}`)
    await this.#get('/import-jobs/getall?limit=100')
    const published = await this.#client.post(`/import-jobs/${id}/publish`, { comparedWith: null })
    if (published.statusCode !== 200) this.faults.push(`publish: ${published.statusCode} ${published.body}`)
    await this.#read(String(published.json().batchId))
    await this.#analyse()
    await this.#export(String(published.json().batchId))
    return 'published'
  }

  /** Whatever is wrong with a file is said of the file. */
  async #readErrors({ id, errorCount, failure }: ImportDetail): Promise<Outcome> {
    if (errorCount === 0) this.faults.push(`the import failed: ${failure}`)
    await this.#get(`/import-jobs/${id}/errors.csv`)
    return 'not accepted'
  }

  /** Every list and figure. */
  async #read(batch: string): Promise<void> {
    const provider = this.#providerId
    const members = await this.#get(`/analysis/members?dataBatchIds=${batch}.1&limit=100`)
    const rows: { id: string; scheme: string | null }[] = JSON.parse(members).data
    const scheme = rows.map((row) => row.scheme).find((each) => each !== null)
    const filter = encodeURIComponent(JSON.stringify({ schemes: [scheme ?? '__proto__'] }))
    await this.#get(`/analysis/members?providers=${provider}&filters=${filter}`)
    await this.#get(`/analysis/members/filters?providers=${provider}`)
    for (const { id } of rows.slice(0, 3)) await this.#get(`/analysis/members/${id}/history`)
    await this.#get(`/analysis/members/outliers/${provider}`)
    await this.#get(`/providers/${provider}/data-points`)
    for (const figures of ['data', 'pooled', 'result'])
      await this.#get(`/pdf/reports/${figures}/${provider}?filters=${filter}`)
    await this.#get(`/pdf/reports/data/${provider}`)
    await this.#get(`/providers/${provider}/analysis/figures`)
    const segments = await this.#client.post('/analysis/members/segmentation', { providerId: provider })
    if (segments.statusCode !== 200) this.faults.push(`segmentation: ${segments.statusCode} ${segments.body}`)
  }

  /** What is worked out of pots when it is asked for. */
  async #analyse(): Promise<void> {
    const provider = this.#providerId
    const compared = comparisonsSchema.parse(
      JSON.parse(await this.#get(`/benchmark-comparisons/?provider=${provider}`)),
    )
    const benchmarks = compared.own === null ? [] : [{ id: compared.own.id, version: compared.own.version }]
    const comparison = { providerId: provider, dataBatchId: compared.dataBatchId, benchmarks }
    const begun = await this.#client.post('/benchmark-comparisons/', comparison)
    if (begun.statusCode >= 500) this.faults.push(`comparison: ${begun.statusCode} ${begun.body}`)
    await this.#get(`/performance-attribution/trigger/${provider}`)
    for (const table of ['benchmark_comparisons', 'attributions'] as const) await inTime(table, this.#worked(table))
    await this.#get(`/benchmark-comparisons/?provider=${provider}`)
    await this.#get(`/public/analysis/performance-attribution/${provider}`)
    await this.#get(`/performance-attribution/charge-lens/${provider}`)
  }

  /** Whatever such work comes to, it comes to its end, and where it fails the reason is the file's. */
  async #worked(table: 'benchmark_comparisons' | 'attributions'): Promise<void> {
    const { db } = this.#server.services
    await vi.waitFor(
      async () => {
        const rows = await db
          .selectFrom(table)
          .select(['state', 'failure'])
          .where('provider_id', '=', this.#providerId)
          .execute()
        if (rows.some(({ state }) => openStatuses.includes(state))) throw new Error(`${table} are under way`)
        const broken = rows.filter(({ failure }) => failure?.startsWith('Something went wrong'))
        this.faults.push(...broken.map(({ failure }) => `${table}: ${failure}`))
      },
      { timeout: patienceMs(), interval: 60 },
    )
  }

  /** Every kind of file, fetched as whoever asked for it would. */
  async #export(batch: string): Promise<void> {
    const provider = this.#providerId
    const members = ['csv', 'xlsx', 'parquet'].map(
      (format) => `/analysis/members/export?dataBatchIds=${batch}.1&format=${format}`,
    )
    const reports = [`/pdf/generate/${provider}?type=vfm`, `/pdf/generate/${provider}?type=analysis`]
    const others = [`/pdf/reports/workbook/${provider}`, `/analysis/members/outliers/export/${provider}`]
    const started = []
    for (const path of [...reports, ...members, ...others]) {
      const { id } = startedExportSchema.parse(JSON.parse(await this.#get(path)))
      started.push({ path, id, isReport: reports.includes(path) })
    }
    for (const { path, id, isReport } of started) {
      await inTime(path, this.#ended(path, id))
      if (isReport) await this.#get(`/pdf/${id}`)
      else await this.#fetch(await this.#get(`/analysis/members/url/${id}`))
    }
  }

  async #fetch(link: string): Promise<void> {
    for (const { url } of exportLinkSchema.parse(JSON.parse(link)).files) {
      const { statusCode, rawPayload } = await this.#server.http.inject({ url })
      if (statusCode !== 200 || rawPayload.length === 0) this.faults.push(`${url}: ${statusCode}`)
    }
  }

  async #ended(path: string, id: number): Promise<void> {
    const { db } = this.#server.services
    await vi.waitFor(
      async () => {
        const { state, failure } = await db
          .selectFrom('export_jobs')
          .select(['state', 'failure'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (state === 'queued' || state === 'running') throw new Error(`${path} is ${state}`)
        if (state !== 'completed') this.faults.push(`${path}: ${state}, ${failure}`)
      },
      { timeout: patienceMs(), interval: 60 },
    )
  }

  /** The answer of a call that has no reason to fail. */
  async #get(path: string): Promise<string> {
    const answer = await inTime(path, this.#client.get(path))
    if (answer.statusCode !== 200) this.faults.push(`${path}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
    return answer.body
  }

  async removeProvider(): Promise<void> {
    const removed = await this.#client.remove(`/providers/${this.#providerId}`)
    if (removed.statusCode >= 300) this.faults.push(`removal: ${removed.statusCode} ${removed.body}`)
    await purgeRemovedProviders(this.#server.services, inMonths(12))
    this.faults.push(...(await leftoversOf(this.#server.services)).map((left) => `${left} is left behind`))
  }
}

async function inTime<Value>(what: string, promise: PromiseLike<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const patience = patienceMs()
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} takes longer than ${patience / 1000} s`)), patience)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
