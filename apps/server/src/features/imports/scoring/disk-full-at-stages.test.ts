import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { importDetail, uploadFile } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'
import { sessionOpens, tapStatements } from '../../../testing/stores/tap-statements.ts'
import { runNextImport } from '../run-import.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true, environment: { LOG_LEVEL: 'silent' } })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const sound = () => saverFile(fileSavers('D', 40))
const wrong = () => sound().replaceAll('2024-12-31', '2024-12-32')

/** What ClickHouse says when a disk is full. */
const noSpace = () => new AnalyticsError('Cannot reserve 68.93 MiB, not enough space', { code: 243, cause: undefined })

/** Stages that write, each by what its first statement says. */
const stages = [
  ['its place is made', sound, sessionOpens],
  ['it is loaded', sound, 'INSERT INTO contributions'],
  ['savers are gathered', sound, 'CREATE TABLE savers'],
  ['savers are written', sound, 'INSERT INTO plumbline.savers'],
  ['contributions are written', sound, 'INSERT INTO plumbline.contributions'],
] as const

/** Uploads a file whose one more failure is the last, and works on it. */
async function workOn(providerId: number, content: string): Promise<number> {
  const id = await uploadFile(server, superuser, { fields: { providerId }, content })
  await server.services.db.updateTable('imports').set({ attempts: 5 }).where('id', '=', id).execute()
  await runNextImport(server.services, providerId, new AbortController().signal)
  return id
}

const full = 'The disk of the server is full. Make room on it, then upload the file again.'

it.each(stages)(
  'a disk that is full when %s fails the import in words, and leaves nothing',
  async (name, file, begins) => {
    const providerId = await server.createProvider(`Full when ${name}`)
    const release = tapStatements(server.services, async (sql) => {
      if (sql.includes(begins)) throw noSpace()
    })
    onTestFinished(release)
    const id = await workOn(providerId, file())
    release()
    expect(await importDetail(superuser, id)).toMatchObject({ state: 'failed', failure: full, errorCount: 0 })
    expect(await leftoversOf(server.services)).toEqual([])
  },
)

it('a disk that is full when the list of errors is written does the same', { tags: 'long' }, async () => {
  const providerId = await server.createProvider('Full at last')
  const writing = vi.spyOn(server.services.files, 'write').mockImplementation(async (key, content) => {
    for await (const _ of content) break
    throw Object.assign(new Error(`no space left on device, write ${key}`), { code: 'ENOSPC' })
  })
  onTestFinished(() => writing.mockRestore())
  const uploaded = uploadFile(server, superuser, { fields: { providerId }, content: wrong() })
  await expect(uploaded).rejects.toThrow('The disk of the server is full. Make room on it')
  writing.mockRestore()
  const id = await uploadFile(server, superuser, { fields: { providerId }, content: wrong() })
  await server.services.db.updateTable('imports').set({ attempts: 5 }).where('id', '=', id).execute()
  const again = vi
    .spyOn(server.services.files, 'write')
    .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  onTestFinished(() => again.mockRestore())
  await runNextImport(server.services, providerId, new AbortController().signal)
  expect(await importDetail(superuser, id)).toMatchObject({ state: 'failed', failure: full, errorCount: 0 })
  expect(await leftoversOf(server.services)).toEqual([])
})

it('a file that failed so is taken once there is room', async () => {
  const providerId = await server.createProvider('Room again')
  const release = tapStatements(server.services, async (sql) => {
    if (sql.includes('INSERT INTO plumbline.savers')) throw noSpace()
  })
  onTestFinished(release)
  await workOn(providerId, sound())
  release()
  const id = await workOn(providerId, sound())
  expect(await importDetail(superuser, id)).toMatchObject({ state: 'completed', failure: null })
})
