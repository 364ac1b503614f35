import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { acceptUpload } from './accept-upload.ts'

let server: TestServer
let providerId: number
beforeAll(async () => {
  server = await openTestServer()
  providerId = await server.createProvider('Alder')
})
afterAll(() => server.close())

/** What arrives whole after the rights of who sent it were taken away. */
async function accept(userId: number) {
  const fields = {
    providerId,
    indexType: 'default',
    useMinOutliers: false,
    numberOfYearsForOutlier: 1,
    scoringMethod: 'new',
    performanceAttribution: false,
    publishWhenSound: true,
    droppedColumns: '',
  } as const
  const file = { fileName: 'a.csv', fileKey: `uploads/${randomUUID()}.csv`, bytes: 10, sha256: randomUUID() }
  await server.services.files.write(file.fileKey, Readable.from(['saver_id\n']))
  return acceptUpload(server.services, { ...file, fields }, { userId })
}

test('a file of somebody who was removed or lost the role while it came in is not taken', async () => {
  const { userId: removed } = await server.as('superuser', 'removed')
  const { userId: demoted } = await server.as('superuser', 'demoted')
  const other = await server.as('superuser')
  await other.remove(`/users/${removed}`)
  await other.patch(`/users/${demoted}`, { role: 'pilot' })
  await expect(accept(removed)).rejects.toMatchObject({ code: 'unauthorised' })
  await expect(accept(demoted)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await server.services.db.selectFrom('uploads').select('id').execute()).toEqual([])
  expect(await server.services.files.keys('uploads')).toEqual([])
})
