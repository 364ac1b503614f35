import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../platform/services.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { demonstrationAddress, ensureDemonstrationAccounts } from '../accounts/demonstration-accounts.ts'
import { benchmarkingReport } from '../benchmarking/benchmarking-report.ts'
import { readProductSettings } from '../product/product-settings.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'
import { demonstrationProviders } from './demonstration-providers.ts'
import { loadDemonstrationReports } from './demonstration-reports.ts'
import { loadDemonstration } from './load-demonstration.ts'

let server: TestServer
let superuser: TestClient

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

async function openImports(): Promise<number> {
  const { db } = server.services
  const rows = await db.selectFrom('imports').select('id').where('ended_at', 'is', null).execute()
  return rows.length
}

test('the demonstration goes on where it was interrupted, and comes once', { timeout: 600_000 }, async () => {
  const services = { ...server.services, config: { ...server.services.config, demonstration: true } }
  await ensureDemonstrationAccounts(services)
  const interrupted = new AbortController()
  const silence = services.events.subscribe(({ type }) => {
    if (type === 'providers-changed') interrupted.abort()
  })
  await loadDemonstration(services, interrupted.signal)
  silence()
  const { signal } = new AbortController()
  await loadDemonstration(services, signal)
  await loadDemonstration(services, signal)
  expect((await readProductSettings(services.db)).teamEmail).toBe('team@plumbline.test')
  await expect.poll(openImports, { timeout: 580_000, interval: 500 }).toBe(0)
  const providers = await services.db
    .selectFrom('providers')
    .leftJoin('batch_versions', 'batch_versions.id', 'providers.current_version_id')
    .select(['providers.name', 'batch_versions.savers', 'batch_versions.nav_dates'])
    .orderBy('providers.id')
    .execute()
  expect(providers.map(({ name, savers }) => [name, savers])).toEqual([
    ['Sample data', 300],
    ['Sample data of stronger funds', 300],
    ['Northbank Master Trust', 5000],
    ['Castlegate Retirement', 300],
    ['Meridian Index Pension', 1200],
    ['Ashdown Workplace Savings', 1500],
    ['Clydeside Mutual', 2400],
    ['Harbour & Vale Pensions', 3000],
    ['Fenland Pension Fund', null],
  ])
  expect(providers.find(({ name }) => name === 'Clydeside Mutual')?.nav_dates).toMatchObject({ count: 5 })
  const imports = (await superuser.get('/import-jobs/getall?limit=100')).json().data
  expect(imports).toHaveLength(demonstrationProviders.flatMap(({ files, isSample }) => (isSample ? [] : files)).length)
  const byName = Object.fromEntries(imports.map((row: { fileName: string }) => [row.fileName, row]))
  expect(byName['castlegate-2026-q1.csv']).toMatchObject({ state: 'failed', requestedBy: 'Plumbline' })
  expect(byName['castlegate-2026-q1.csv'].errorCount).toBeGreaterThan(10)
  expect(byName['ashdown-2025-q4.csv']).toMatchObject({ state: 'completed', canRestore: true })
  await benchmarkUserSees(services)
  await reportsComeOnce(services)
})

/** Peers under letters beside a provider of their own. */
async function benchmarkUserSees(services: Services): Promise<void> {
  const { db } = services
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demonstrationAddress('benchmark'))
    .executeTakeFirstOrThrow()
  const caller = await findCallerOfUser(services, id)
  if (caller === undefined) throw new Error('the benchmark user has an account')
  const [own] = await readableProviderIds({ db }, caller)
  const { provider, rows } = await benchmarkingReport(services, caller, own ?? 0, {})
  expect(provider.name).toBe('Harbour & Vale Pensions')
  expect(rows.map(({ name, meanScore }) => [name, meanScore !== null])).toEqual([
    ['Harbour & Vale Pensions', true],
    ['Provider A', true],
    ['Provider B', true],
    ['Provider C', true],
  ])
}

/**
 * One provider without data does not hold back what is made of another; stopped after the sign-off, it goes on; a schedule that
 * somebody removes afterwards stays removed.
 */
async function reportsComeOnce(services: Services): Promise<void> {
  const { db } = services
  const counts = async () => {
    const signOffs = await db.selectFrom('report_sign_offs').select('signed_name as by').execute()
    const schedules = await db.selectFrom('report_schedules').select('name').execute()
    return [signOffs.map(({ by }) => by), schedules.map(({ name }) => name)]
  }
  const { signal } = new AbortController()
  const giveMeridianBack = await withoutData(services, 'Meridian Index Pension')
  await loadDemonstrationReports(services, signal, 100)
  expect(await counts()).toEqual([[], ['For the trustees']])
  await giveMeridianBack()
  await db.deleteFrom('report_schedules').execute()
  const stopped = new AbortController()
  const giveNorthbankBack = await withoutData(services, 'Northbank Master Trust')
  const interrupted = loadDemonstrationReports(services, stopped.signal)
  await expect.poll(counts).toEqual([['Val Moneyworth'], []])
  stopped.abort()
  await interrupted
  await giveNorthbankBack()
  for (let start = 0; start < 2; start++) await loadDemonstrationReports(services, signal)
  expect(await counts()).toEqual([['Val Moneyworth'], ['For the trustees']])
  await db.deleteFrom('report_schedules').execute()
  await loadDemonstrationReports(services, signal)
  expect(await counts()).toEqual([['Val Moneyworth'], []])
}

/** Takes the published data of a provider away; the function returned gives them back. */
async function withoutData({ db }: Services, provider: string): Promise<() => Promise<unknown>> {
  const { current_version_id: version } = await db
    .selectFrom('providers')
    .select('current_version_id')
    .where('name', '=', provider)
    .executeTakeFirstOrThrow()
  const set = (id: typeof version) =>
    db.updateTable('providers').where('name', '=', provider).set({ current_version_id: id }).execute()
  await set(null)
  return () => set(version)
}
