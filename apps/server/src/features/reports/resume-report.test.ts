import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import type { Services } from '../../platform/services.ts'
import { drawnHistories, historyPoints } from '../../testing/report/drawn-histories.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { configOfRestarts } from '../../testing/server/config-of-restarts.ts'
import { signInAs, type TestClient } from '../../testing/server/sign-in-as.ts'

let config: Config
let removeFolder: () => Promise<void>
let app: App
let services: Services
let superuser: TestClient

beforeAll(async () => {
  ;({ config, removeFolder } = await configOfRestarts())
  await start({ jobsPaused: true })
  await services.db.insertInto('providers').values({ name: 'Enduring Pensions' }).execute()
  await publishSavers(services, { providerId: 1, savers: drawnHistories(40, 7), dataPoints: historyPoints })
})
afterAll(async () => {
  await app.close()
  await removeFolder()
})

async function start(given: { readonly jobsPaused?: boolean } = {}): Promise<void> {
  app = await buildApp(config, { log: openLog(config.logLevel), ...given })
  services = await app.ready()
  superuser = await signInAs(services, app.http, 'superuser')
}

/** What a server leaves that dies while it makes a report. */
async function dieOver(id: number): Promise<void> {
  const inHand = { state: 'running', progress: 0.6, attempts: 1, finished_at: null, files: '[]' } as const
  await services.db.updateTable('export_jobs').set(inHand).where('id', '=', id).execute()
  await app.close()
  await start()
}

async function fileOf(id: number): Promise<Buffer> {
  await vi.waitFor(
    async () => {
      const { data }: { data: ReportRow[] } = (await superuser.get(`/reports?id=${id}`)).json()
      if (data[0]?.status !== 'completed') throw new Error('not yet')
    },
    { timeout: 60_000, interval: 200 },
  )
  return (await superuser.get(`/pdf/${id}`)).rawPayload
}

it('goes on with a report that a server which died had in hand, and makes the same file of it', {
  tags: 'long',
}, async () => {
  const sections = encodeURIComponent(JSON.stringify(['coverPage', 'awDist']))
  const { id, status } = (await superuser.get(`/pdf/generate/1?sections=${sections}`)).json()
  expect(status).toBe('queued')
  await dieOver(id)
  const first = await fileOf(id)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  await dieOver(id)
  expect(Buffer.compare(await fileOf(id), first)).toBe(0)
})
