import { brand } from '@plumbline/contract/brand/brand.ts'
import { demonstrationIndexName } from '@plumbline/scoring/demonstration-index/demonstration-name.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { ensureDemonstrationBenchmark } from './demonstration-benchmark.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const list = async () => (await (await server.as('pilot')).get('/benchmarks/')).json()
const bundled = { id: 'default', name: 'Demonstration index', startDate: '1983-12-31', endDate: '2026-06-30' }

it('offers the index that comes with the product from the first start on', async () => {
  expect(await list()).toEqual([{ ...bundled, version: 1, batches: null }])
  expect(brand.defaultIndex).toBe(demonstrationIndexName)
})

it('keeps the version while the levels are the same, and adds one when they are not', async () => {
  const { db } = server.services
  await ensureDemonstrationBenchmark(server.services)
  expect(await list()).toEqual([{ ...bundled, version: 1, batches: null }])
  await db.updateTable('benchmark_versions').set({ sha256: 'of other levels', end_date: '2025-12-31' }).execute()
  await ensureDemonstrationBenchmark(server.services)
  expect(await list()).toEqual([{ ...bundled, version: 2, batches: null }])
  expect(await db.selectFrom('benchmark_versions').select('version').execute()).toHaveLength(2)
})

it('keeps its old name where somebody called one of theirs as the product now calls it', async () => {
  const { db } = server.services
  await db.updateTable('benchmarks').set({ name: 'As it was called' }).where('key', '=', 'default').execute()
  const theirs = { name: brand.defaultIndex.toUpperCase() }
  const { id } = await db.insertInto('benchmarks').values(theirs).returning('id').executeTakeFirstOrThrow()
  await ensureDemonstrationBenchmark(server.services)
  expect((await list())[0]?.name).toBe('As it was called')
  await db.deleteFrom('benchmarks').where('id', '=', id).execute()
  await ensureDemonstrationBenchmark(server.services)
  expect((await list())[0]?.name).toBe(brand.defaultIndex)
})

it('has on record which charges the index that comes with the product bears', async () => {
  const { db } = server.services
  const chargesNow = async () =>
    (await db.selectFrom('benchmark_versions').select('charges').orderBy('id', 'desc').executeTakeFirstOrThrow())
      .charges
  const charges = [
    { since: '1980-06-01', basisPoints: 150 },
    { since: '2001-04-01', basisPoints: 100 },
    { since: '2015-04-01', basisPoints: 75 },
  ]
  expect(await chargesNow()).toEqual(charges)
  await db.updateTable('benchmark_versions').set({ charges: null }).execute()
  await ensureDemonstrationBenchmark(server.services)
  expect(await chargesNow()).toEqual(charges)
})

it('names other indices by their number', async () => {
  const { db } = server.services
  const { id } = await db
    .insertInto('benchmarks')
    .values({ name: 'House index' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const levels = { start_date: '2000-01-31', end_date: '2024-12-31', levels_csv: 'date,level', sha256: 'x' }
  await db
    .insertInto('benchmark_versions')
    .values({ ...levels, benchmark_id: id, version: 1 })
    .execute()
  expect((await list())[1]).toEqual({
    id: String(id),
    name: 'House index',
    startDate: '2000-01-31',
    endDate: '2024-12-31',
    version: 1,
    batches: null,
  })
})
