import { promises } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { exportJobSchema } from '@plumbline/contract/exports/exports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { drawnHistories } from '../../testing/report/drawn-histories.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { leftoversOf } from '../../testing/stores/leftovers.ts'
import { tapStatements } from '../../testing/stores/tap-statements.ts'
import { exportRunners } from '../export-runners.ts'
import { runExport } from './run-export.ts'

let server: TestServer
let pilot: TestClient
let version: string
/** What all open files write by. */
let handles: Pick<FileHandle, 'write'>
beforeAll(async () => {
  await using file = await promises.open(import.meta.filename, 'r')
  handles = Object.getPrototypeOf(file)
  server = await openTestServer({ jobsPaused: true, providers: ['Alder'], environment: { LOG_LEVEL: 'silent' } })
  ;({ id: version } = await publishSavers(server.services, { providerId: 1, savers: drawnHistories(40, 7) }))
  pilot = await server.as('superuser')
})
afterAll(() => server.close())

/** With how many pieces of the file find room before. */
const moments = [
  ['the first byte of a CSV', 0, () => exportOf('csv')],
  ['the rows of a CSV', 1, () => exportOf('csv')],
  ['the provenance of a CSV', 2, () => exportOf('csv')],
  ['the first byte of a workbook', 0, () => exportOf('xlsx')],
  ['the middle of a workbook', 5, () => exportOf('xlsx')],
  ['the first byte of a Parquet file', 0, () => exportOf('parquet')],
  ['a VFM report', 0, () => reportOf('vfm')],
  ['an analysis report', 0, () => reportOf('analysis')],
] as const

const exportOf = (format: string) => `/analysis/members/export?dataBatchIds=${version}&format=${format}`
const reportOf = (type: string) => `/pdf/generate/1?type=${type}`

const full = 'The disk of the server is full. Ask for the file again when there is room on it.'
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** No byte of a file finds room on the disk; the first bytes of a file may. */
function fillDisk(piecesBefore: number): () => void {
  const { write } = handles
  let pieces = 0
  handles.write = function (this: FileHandle, ...parameters: unknown[]) {
    pieces += 1
    return pieces <= piecesBefore ? Reflect.apply(write, this, parameters) : Promise.reject(noSpace())
  } as FileHandle['write']
  return () => {
    handles.write = write
  }
}

/** Asks for a file whose next failure is the last, and makes it. */
async function make(asks: string): Promise<number> {
  const { id } = (await pilot.get(asks)).json()
  // Who asks for the same within a minute gets the same.
  await server.services.db
    .updateTable('export_jobs')
    .set({ attempts: 2, created_at: sql`now() - interval '2 minutes'` })
    .where('id', '=', id)
    .execute()
  await runExport(server.services, exportRunners, { exportId: id, stopping: new AbortController().signal })
  return id
}

async function jobOf(id: number) {
  const [job] = (await pilot.get(`/public/export-jobs/${id}`)).json()
  return exportJobSchema.parse(job)
}

async function expectFailure(id: number): Promise<void> {
  expect(await jobOf(id)).toMatchObject({ status: 'failed', failure: full, files: [] })
  expect((await pilot.get(`/analysis/members/url/${id}`)).statusCode).toBe(409)
  expect((await pilot.get(`/pdf/${id}`)).statusCode).not.toBe(200)
  expect(await leftoversOf(server.services)).toEqual([])
}

async function expectMade(id: number, failed: number): Promise<void> {
  expect(id).not.toBe(failed)
  const job = await jobOf(id)
  expect(job).toMatchObject({ status: 'completed', failure: null })
  for (const { bytes } of job.files) expect(bytes).toBeGreaterThan(50)
}

it.each(moments)(
  'a disk that is full at %s fails it in words, keeps nothing of it, and the next one is made',
  async (_, pieces, asks) => {
    const release = fillDisk(pieces)
    onTestFinished(release)
    const id = await make(asks())
    release()
    await expectFailure(id)
    await expectMade(await make(asks()), id)
  },
)

it('a disk that is full while ClickHouse writes a Parquet file fails it in words, and keeps nothing of it', {
  tags: 'long',
}, async () => {
  const release = tapStatements(server.services, async (sql) => {
    if (sql.includes('INSERT INTO FUNCTION')) {
      throw new AnalyticsError('Cannot reserve 68.93 MiB, not enough space', { code: 243, cause: undefined })
    }
  })
  onTestFinished(release)
  const id = await make(exportOf('parquet'))
  release()
  await expectFailure(id)
  await expectMade(await make(exportOf('parquet')), id)
})

it('a disk that fails once a file is in its place keeps nothing of it', { tags: 'long' }, async () => {
  const { open } = promises
  promises.open = async (place, flags, mode) => {
    // The folder it stands in.
    if (flags === 'r' && String(place).endsWith('exports')) throw noSpace()
    return await open(place, flags, mode)
  }
  syncBuiltinESMExports()
  const release = () => {
    promises.open = open
    syncBuiltinESMExports()
  }
  onTestFinished(release)
  const id = await make(exportOf('csv'))
  release()
  await expectFailure(id)
})
