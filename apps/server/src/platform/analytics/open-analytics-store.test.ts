import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnalyticsStore } from './analytics-store.ts'
import { openAnalyticsStore } from './open-analytics-store.ts'

let folder: string
let store: AnalyticsStore
const open = () => openAnalyticsStore({ directory: path.join(folder, 'store'), threads: 2, memoryLimitBytes: 2 ** 30 })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-store-'))
  store = await open()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

it('reads in the database of the permanent tables, also more at once than it has sessions', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      store.reader.rows('SELECT {count:UInt32} AS count, count() AS savers FROM savers', { count }),
    ),
  )
  expect(answers.flat()).toEqual(Array.from({ length: 20 }, (_, count) => ({ count, savers: 0 })))
})

it('gives the session of a broken-off stream to the next reader', async () => {
  for (let round = 0; round < 5; round += 1) {
    for await (const chunk of store.reader.stream('SELECT number FROM numbers(3000000)', 'TSVRaw')) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
  }
  expect(await store.reader.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it('keeps the tables of an import in their own database until it is dropped', async () => {
  await store.withDatabase('import_7', (engine) =>
    engine.run('CREATE TABLE savers (x Int32) ENGINE = MergeTree ORDER BY x AS SELECT 1 AS x'),
  )
  expect(await store.withDatabase('import_7', (engine) => engine.rows('SELECT * FROM savers'))).toEqual([{ x: 1 }])
  await store.dropDatabase('import_7')
  await store.dropDatabase('import_7')
  expect(await store.reader.rows("SELECT name FROM system.databases WHERE name = 'import_7'")).toEqual([])
})

it('kills what is under way in a database once that is called off, and begins nothing more there', async () => {
  const control = new AbortController()
  const endless = 'SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(sipHash64(number)) FORMAT Null'
  const killed = await store.withDatabase(
    'import_8',
    async (engine) => {
      const work = engine.run(endless)
      await expect.poll(() => underWay('import_8')).toBe(1)
      control.abort(new Error('called off'))
      await expect(work).rejects.toThrow(/cancelled/)
      await expect(engine.run('SELECT 1')).rejects.toThrow('called off')
      return true
    },
    control.signal,
  )
  expect(killed).toBe(true)
  expect(await underWay('import_8')).toBe(0)
  await store.dropDatabase('import_8')
})

async function underWay(database: string): Promise<number> {
  const [row] = await store.reader.rows<{ statements: number }>(
    'SELECT count() AS statements FROM system.processes WHERE current_database = {database:String}',
    { database },
  )
  return row?.statements ?? Number.NaN
}

it('keeps its tables when it is opened again', async () => {
  await store.reader.run('INSERT INTO contributions (version_id, id) VALUES (1, {id:String})', { id: 'a' })
  await store.close()
  store = await open()
  expect(await store.reader.rows('SELECT id FROM contributions')).toEqual([{ id: 'a' }])
})

it('lets no other account of the machine read its files, in a folder of earlier days neither', async () => {
  const directory = path.join(folder, 'store')
  expect((await stat(directory)).mode & 0o077).toBe(0)
  await store.close()
  await chmod(directory, 0o755)
  store = await open()
  expect((await stat(directory)).mode & 0o077).toBe(0)
})

it('removes what a killed process had spilled to disk', async () => {
  const spilled = path.join(folder, 'store', 'tmp')
  await store.close()
  await writeFile(path.join(spilled, 'a1b2'), 'half of a sort')
  store = await open()
  expect(await readdir(spilled)).toEqual([])
  // A sort of more than a quarter of the memory goes there, and works.
  await store.reader.run(
    'SELECT number, toString(number) FROM numbers(8000000) ORDER BY 2 DESC FORMAT Null SETTINGS max_bytes_before_external_sort = 1000000',
  )
})

it('has the rows of both tables on the disk before an insert or merge ends, as a power cut may follow', async () => {
  const tables = await store.reader.rows<{ name: string; engine_full: string }>(
    "SELECT name, engine_full FROM system.tables WHERE database = 'plumbline' ORDER BY name",
  )
  expect(tables.map(({ name }) => name)).toEqual(['contributions', 'savers'])
  for (const { engine_full } of tables) {
    expect(engine_full).toContain('fsync_after_insert = 1, fsync_part_directory = 1')
    expect(engine_full).toContain('min_rows_to_fsync_after_merge = 1, min_compressed_bytes_to_fsync_after_merge = 1')
  }
})
