import path from 'node:path'
import { type MailRow, mailsProcedures } from '@plumbline/contract/mail/mails.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
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

async function call(server: ServerProcess, method: 'GET' | 'POST', path: string): Promise<Response> {
  return await fetch(`${await server.ready}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
}

/** The newest mail. */
async function mailOf(server: ServerProcess): Promise<MailRow> {
  const { data } = mailsProcedures.list.answer.parse(await (await call(server, 'GET', '/mails?limit=1')).json())
  return itemAt(data, 0)
}

it('a mail that may have arrived before a kill is not sent again by itself, and says so', {
  tags: 'long',
}, async () => {
  listener.behave('silent')
  const killed = start()
  expect((await call(killed, 'POST', '/settings/mail-test')).status).toBe(200)
  await expect.poll(() => listener.received.length, { timeout: 60_000 }).toBe(1)
  await killed.kill()
  listener.behave('takes')
  const next = start()
  await expect
    .poll(() => mailOf(next), { timeout: 60_000 })
    .toMatchObject({
      state: 'unconfirmed',
      failure: 'The mail server got this mail and never said whether it took it.',
    })
  expect(listener.received).toHaveLength(1)
  // A person knows better, or prefers two to none.
  const { id } = await mailOf(next)
  expect((await call(next, 'POST', `/mails/${id}/retry`)).status).toBe(200)
  await expect.poll(async () => (await mailOf(next)).state, { timeout: 60_000 }).toBe('sent')
  expect(listener.received).toHaveLength(2)
  const [first, second] = listener.received.map(({ headers }) => headers.get('message-id'))
  expect(first).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/)
  expect(second).toBe(first)
})
