import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareRun } from '../../testing/faults/prepare-run.ts'
import { type ServerProcess, startServerProcess } from '../../testing/faults/server-process.ts'
import { type MailListener, openMailListener } from '../../testing/mail/mail-listener.ts'
import { testDatabaseUrl } from '../../testing/stores/test-database.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'

let listener: MailListener
let remove: () => Promise<void>
let environment: Readonly<Record<string, string>>
let token: string
const started: ServerProcess[] = []

beforeAll(async () => {
  listener = await openMailListener()
  const made = await testFolder()
  remove = made.remove
  environment = {
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: path.join(made.folder, 'data'),
    SMTP_URL: listener.url,
    THREADS: '2',
    MEMORY_LIMIT: '1 GB',
  }
  token = (await prepareRun(environment)).token
})
afterAll(async () => {
  for (const server of started) await server.stop()
  await listener.close()
  await remove()
})

function start(): ServerProcess {
  const server = startServerProcess(environment)
  started.push(server)
  return server
}

async function askForTest(server: ServerProcess): Promise<void> {
  const response = await fetch(`${await server.ready}/api/settings/mail-test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
}

it('a mail survives a kill in the middle of sending, and is known by its message id if it arrives twice', async () => {
  listener.behave('silent')
  const killed = start()
  await askForTest(killed)
  await expect.poll(() => listener.received.length, { timeout: 60_000 }).toBe(1)
  await killed.kill()
  listener.behave('takes')
  await start().ready
  await expect.poll(() => listener.received.length, { timeout: 60_000 }).toBe(2)
  const [first, second] = listener.received.map(({ headers }) => headers.get('message-id'))
  expect(first).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/)
  expect(second).toBe(first)
})
