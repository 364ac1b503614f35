import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../testing/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestClient
let bob: TestClient
beforeAll(async () => {
  server = await openTestServer()
  ann = await server.as('superuser', 'ann')
  bob = await server.as('superuser', 'bob')
  const rows = Array.from({ length: 60 }, (_, i) => ({
    user_id: ann.userId,
    outcome: 'good' as const,
    text: `Notice ${i + 1}`,
  }))
  await server.services.db.insertInto('notices').values(rows).execute()
})
afterAll(() => server.close())

interface Row {
  readonly id: number
  readonly text: string
  readonly read: boolean
}
const noticesOf = async (client: TestClient): Promise<Row[]> => (await client.get('/notices')).json()

it('lists the newest 50 of the person alone', async () => {
  const notices = await noticesOf(ann)
  expect(notices.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, i) => `Notice ${60 - i}`))
  expect(await noticesOf(bob)).toEqual([])
})

it('marks a person’s own as read, once', async () => {
  const [first, second] = await noticesOf(ann)
  expect((await bob.post('/notices/read', { ids: [first.id] })).json()).toEqual({ marked: 0 })
  expect((await ann.post('/notices/read', { ids: [first.id] })).json()).toEqual({ marked: 1 })
  expect((await ann.post('/notices/read', { ids: [first.id] })).json()).toEqual({ marked: 0 })
  expect((await noticesOf(ann)).filter(({ read }) => read).map(({ id }) => id)).toEqual([first.id])
  expect(second.read).toBe(false)
})
