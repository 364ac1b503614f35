import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { makeTenant } from '../../testing/tenants/tenant.ts'

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
  const notices = await noticesOf(ann)
  const [first, second] = [itemAt(notices, 0), itemAt(notices, 1)]
  expect((await bob.post('/notices/read', { ids: [first.id] })).json()).toEqual({ marked: 0 })
  expect((await ann.post('/notices/read', { ids: [first.id] })).json()).toEqual({ marked: 1 })
  expect((await ann.post('/notices/read', { ids: [first.id] })).json()).toEqual({ marked: 0 })
  expect((await noticesOf(ann)).filter(({ read }) => read).map(({ id }) => id)).toEqual([first.id])
  expect(second.read).toBe(false)
})

it('tells somebody who is no superuser any more of their own providers alone', async () => {
  const [alder, birch] = [await makeTenant(server, 'Alder'), await makeTenant(server, 'Birch')]
  const cy = await server.as('superuser', 'cy')
  const rows = [alder, birch].map(({ importId, word }) => ({
    user_id: cy.userId,
    import_id: importId,
    outcome: 'good' as const,
    text: `${word} is published`,
  }))
  await server.services.db.insertInto('notices').values(rows).execute()
  const texts = async () => (await noticesOf(cy)).map(({ text }) => text).toSorted()
  expect(await texts()).toEqual(['Alder is published', 'Birch is published'])
  await ann.patch(`/users/${cy.userId}`, { role: 'vfm_user' })
  expect(await texts()).toEqual([])
  await server.mapUser(cy.userId, birch.providerId)
  expect(await texts()).toEqual(['Birch is published'])
})
