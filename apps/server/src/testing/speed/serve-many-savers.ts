// A server with a million published savers for `npm run bench -- list`, which starts it with a channel between processes:
// it tells where it listens, then answers each request for a list with how long the bare statements take.

import { countSavers, readSaverPage, type SaverPageRequest } from '@plumbline/readings/savers/read-saver-page.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { readableBatches } from '../../features/access/readable-batches.ts'
import { stopOnSignals } from '../../platform/lifecycle/stop-on-signals.ts'
import { openLog } from '../../platform/log/open-log.ts'
import type { Services } from '../../platform/services.ts'
import { publishSavers } from '../savers/publish-savers.ts'
import { signInAs } from '../server/sign-in-as.ts'
import { manySaversPoints, storeManySavers } from './many-savers.ch.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const config = readConfig(process.env)
const log = openLog(config.logLevel)
const app = await buildApp(config, { log })
stopOnSignals(log, () => app.close())
const address = await app.listen()
const services = await app.ready()
await publishManySavers(services)
const { token, userId } = await signInAs(services, app.http, 'superuser')
const caller = { userId, sessionId: 0, role: 'superuser', name: '', email: '' } as const
const scope = await readableBatches(services, caller)
process.on('message', async (request: SaverPageRequest) => process.send?.(await timeBare(request)))
process.send?.({ address, token })

async function publishManySavers(services: Services): Promise<void> {
  const { id: providerId } = await services.db
    .insertInto('providers')
    .values({ name: 'A million savers' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const one = {
    saverId: 'First',
    flows: [{ date: '2020-01-15', pounds: 100 }],
    pot: 120,
    navDate: '2025-06-30',
    numbers: [3, null, null],
    texts: ['', 'Region 1', 'Size 1'],
  }
  const { versionId } = await publishSavers(services, { providerId, savers: [one], dataPoints: manySaversPoints })
  await storeManySavers(services.analytics.reader, { versionId, providerId, count: count - 1 })
  await services.db.updateTable('batch_versions').set({ savers: count }).where('id', '=', versionId).execute()
}

/** The statements of a list as the server runs them, side by side and nothing remembered, from call to rows. */
async function timeBare(request: SaverPageRequest): Promise<{ milliseconds: number; total: number }> {
  const { reader } = services.analytics
  // Counts are remembered for a store: this one is met for the first time.
  const fresh = Object.assign(Object.create(reader), { rows: reader.rows.bind(reader) })
  const started = performance.now()
  const [, total] = await Promise.all([
    readSaverPage(reader, scope, request),
    countSavers(fresh, scope, request.filter),
  ])
  return { milliseconds: performance.now() - started, total }
}
