// A server with providers of several sizes for `npm run bench -- report`, which starts it with a channel between processes:
// it tells where it listens and its providers, then answers each provider's number with how long bare scans take.

import { readRow } from '@plumbline/analytics/read-row.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { stopOnSignals } from '../../platform/lifecycle/stop-on-signals.ts'
import { openLog } from '../../platform/log/open-log.ts'
import type { Services } from '../../platform/services.ts'
import { publishSavers } from '../savers/publish-savers.ts'
import { signInAs } from '../server/sign-in-as.ts'
import { storeManyContributions } from './many-contributions.ch.ts'
import { manySaversPoints, storeManySavers } from './many-savers.ch.ts'

const sizes = [10_000, 100_000, 1_000_000]
const config = readConfig(process.env)
const log = openLog(config.logLevel)
const app = await buildApp(config, { log })
stopOnSignals(log, () => app.close())
const address = await app.listen()
const services = await app.ready()
const versions = new Map<number, number>()
const providers: { id: number; savers: number; flows: number }[] = []
for (const savers of sizes) providers.push(await publishProvider(services, savers))
const { token } = await signInAs(services, app.http, 'superuser')
process.on('message', async (providerId: number) => process.send?.(await timeScans(versions.get(providerId) ?? 0)))
process.send?.({ address, token, providers })

async function publishProvider({ db, analytics }: Services, savers: number) {
  const { id } = await db
    .insertInto('providers')
    .values({ name: `${savers} savers` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = {
    saverId: 'First',
    flows: [{ date: '2020-01-15', pounds: 100 }],
    pot: 120,
    navDate: '2025-06-30',
    numbers: [3, null, null],
    texts: ['', 'Region 1', 'Size 1'],
  }
  const one = await publishSavers(services, { providerId: id, savers: [first], dataPoints: manySaversPoints })
  const { reader } = analytics
  await storeManySavers(reader, { versionId: one.versionId, providerId: id, count: savers - 1, navDates: 1 })
  await storeManyContributions(reader, one.versionId)
  await db.updateTable('batch_versions').set({ savers }).where('id', '=', one.versionId).execute()
  versions.set(id, one.versionId)
  const { flows } = await readRow<{ flows: number }>(
    reader,
    'SELECT sum(length(flows)) AS flows FROM plumbline.contributions WHERE version_id = {version:UInt32}',
    { version: one.versionId },
  )
  return { id, savers, flows }
}

/** Each value of a version's savers read once, and each of its contributions: read, and added up. */
async function timeScans(version: number): Promise<{ savers: number; contributions: number }> {
  const time = async (sql: string) => {
    const started = performance.now()
    await services.analytics.reader.run(sql, { version })
    return performance.now() - started
  }
  return {
    savers: await time('SELECT * FROM plumbline.savers WHERE version_id = {version:UInt32}'),
    contributions: await time(
      `SELECT sum(flow.day), sum(flow.pence) FROM plumbline.contributions ARRAY JOIN flows AS flow
       WHERE version_id = {version:UInt32}`,
    ),
  }
}
