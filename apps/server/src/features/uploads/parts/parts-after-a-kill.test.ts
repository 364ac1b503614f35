import { createHash } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { partType, partUploadsProcedures, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import { uploadAnswerSchema } from '@plumbline/contract/uploads/uploads.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, listAllImports, readState } from '../../../testing/faults/api-calls.ts'
import { askParts } from '../../../testing/faults/ask-parts.ts'
import { prepareRun } from '../../../testing/faults/prepare-run.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/faults/server-process.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import { tusMetadata } from '../../../testing/server/tus-client.ts'
import { testFolder } from '../../../testing/stores/test-folder.ts'

const content = saverFile(fileSavers('K', 50))
let folder: string
let remove: () => Promise<void>
const started: ServerProcess[] = []
beforeAll(async () => {
  ;({ folder, remove } = await testFolder())
  // The database of root runs as another account, which has to get to its folder.
  await chmod(folder, 0o711)
})
afterAll(async () => {
  for (const server of started) await server.stop()
  await remove()
})

async function arrived(connection: Connection): Promise<number | undefined> {
  const answer = await askParts(connection, 'GET', '')()
  return partUploadsProcedures.list.answer.parse(await answer.json())[0]?.arrived
}

it('goes on with a file that was on its way when the server was killed', { tags: 'long' }, async () => {
  const environment = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', THREADS: '2', MEMORY_LIMIT: '1 GB' }
  const { token, replacedProvider } = await prepareRun(environment)
  const first = startServerProcess(environment)
  started.push(first)
  const before = { address: await first.ready, token }
  const begun = await askParts(before, 'POST', '', {
    'upload-length': String(content.length),
    'upload-metadata': tusMetadata({ filename: 'killed.csv', providerId: String(replacedProvider) }),
  })()
  expect(begun.status).toBe(201)
  const id = String(begun.headers.get('location')).replace('parts/', '')

  // Drop by drop, until some of it is known to be on the disk.
  const sending = request(`${before.address}/api/upload-data/parts/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': tusVersion,
      'content-type': partType,
      'upload-offset': '0',
      'content-length': content.length,
    },
  })
  sending.on('error', () => undefined)
  let sent = 0
  const more = async () => {
    sending.write(content.slice(sent, sent + 100))
    sent += 100
    return (await arrived(before)) ?? 0
  }
  await expect.poll(more, { timeout: 60_000, interval: 100 }).toBeGreaterThan(0)
  await first.kill()
  expect(sent).toBeLessThan(content.length)

  const next = startServerProcess(environment)
  started.push(next)
  const after = { address: await next.ready, token }
  const asked = await askParts(after, 'HEAD', `/${id}`)()
  const offset = Number(asked.headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThanOrEqual(sent)
  const headers = { 'content-type': partType, 'upload-offset': String(offset) }
  expect((await askParts(after, 'PATCH', `/${id}`, headers)(content.slice(offset))).status).toBe(204)
  const finished = await askParts(after, 'POST', `/${id}/import`, { 'content-type': 'application/json' })('{}')
  const { importId } = uploadAnswerSchema.parse(await finished.json())
  const states = async () => (await listAllImports(after)).map((row) => [row.id, row.state])
  await expect.poll(states, { timeout: 60_000 }).toEqual([[importId, 'completed']])
  expect((await readState(after, replacedProvider)).total).toBe(50)
  const stored = await readFile(path.join(environment.DATA_DIR, 'files', 'uploads', `${id}.csv`))
  expect(createHash('sha256').update(stored).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
})
