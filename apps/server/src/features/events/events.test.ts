import type { ServerEvent } from '@plumbline/contract/events/events.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { mostStreams } from './routes.ts'

let server: TestServer
let address: string
let alder: number
let birch: number
beforeAll(async () => {
  server = await openTestServer()
  alder = await server.createProvider('Alder')
  birch = await server.createProvider('Birch')
  address = await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Reads a stream as a browser does: `next` waits for an event, `end` for the end. */
async function listen({ token }: TestClient) {
  const response = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  if (response.body === null) throw new Error('no stream')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  const next = async (): Promise<ServerEvent> => {
    for (;;) {
      const event = /^data: (.*)$/m.exec(unread)
      if (event !== null && unread.endsWith('\n\n')) {
        unread = unread.slice(event.index + event[0].length)
        return JSON.parse(itemAt(event, 1))
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      unread += value
    }
  }
  const end = async () => {
    while (!(await reader.read()).done);
  }
  return { next, end, close: () => reader.cancel() }
}

const importChanged = (providerId: number): ServerEvent => ({
  type: 'import-changed',
  importId: 1,
  providerId,
  state: 'scoring',
  progress: 0.5,
})
const comparisonChanged = (providerId: number): ServerEvent => ({
  type: 'comparison-changed',
  comparisonId: 2,
  providerId,
  status: 'running',
  progress: 0.5,
})
const batchPublished = (providerId: number): ServerEvent => ({ type: 'batch-published', providerId, batchId: 3 })

it('tells a superuser everything, in order', async () => {
  const stream = await listen(await server.as('superuser'))
  const events = [importChanged(alder), batchPublished(birch)]
  for (const event of events) server.services.events.publish(event)
  expect([await stream.next(), await stream.next()]).toEqual(events)
  await stream.close()
})

it('tells others of their own providers alone, and of no import', async () => {
  const pilot = await server.as('pilot')
  await server.mapUser(pilot.userId, alder)
  const stream = await listen(pilot)
  const { events } = server.services
  events.publish(importChanged(alder))
  events.publish(batchPublished(birch))
  events.publish(comparisonChanged(birch))
  events.publish({ type: 'providers-changed' })
  events.publish(batchPublished(alder))
  events.publish(comparisonChanged(alder))
  expect(await stream.next()).toEqual(batchPublished(alder))
  expect(await stream.next()).toEqual(comparisonChanged(alder))
  await server.mapUser(pilot.userId, birch)
  events.publish({ type: 'providers-changed' })
  expect(await stream.next()).toEqual({ type: 'providers-changed' })
  await stream.close()
})

it('ends when the session does', async () => {
  const leaver = await server.as('vfm_user')
  const stream = await listen(leaver)
  await leaver.post('/auth/logout')
  await stream.end()
})

it('ends when its user is removed', { tags: 'long' }, async () => {
  const { userId, ...leaver } = await server.as('pilot', 'removed')
  const stream = await listen({ userId, ...leaver })
  await server.services.db.deleteFrom('users').where('id', '=', userId).execute()
  await stream.end()
})

it('ends when a provider is taken from its user, and goes on when one is given', async () => {
  const { db, events } = server.services
  const listener = await server.as('pilot', 'mapped')
  await server.mapUser(listener.userId, alder)
  const stream = await listen(listener)
  await server.mapUser(listener.userId, birch)
  events.publish(batchPublished(birch))
  expect(await stream.next()).toEqual(batchPublished(birch))
  await db.deleteFrom('provider_users').where('user_id', '=', listener.userId).execute()
  await stream.end()
  const again = await listen(listener)
  events.publish(batchPublished(alder))
  await server.mapUser(listener.userId, birch)
  events.publish(batchPublished(birch))
  expect(await again.next()).toEqual(batchPublished(birch))
  await again.close()
})

it('ends when the role of its user is another', { tags: 'long' }, async () => {
  const demoted = await server.as('superuser', 'demoted')
  const stream = await listen(demoted)
  await server.services.db.updateTable('users').set({ role: 'pilot' }).where('id', '=', demoted.userId).execute()
  await stream.end()
})

it('is one of a few of the same person, and leaves its place when it ends', { tags: 'long' }, async () => {
  const listener = await server.as('pilot', 'many')
  const opening = Array.from({ length: mostStreams }, () => listen(listener))
  const streams = await Promise.all(opening)
  expect((await listener.get('/events')).json()).toMatchObject({ code: 'too_many_attempts' })
  await itemAt(streams, 0).close()
  await expect.poll(async () => listen(listener).then(({ close }) => close())).toBeUndefined()
  for (const stream of streams.slice(1)) await stream.close()
})

it('takes no place of somebody who left before it was answered', async () => {
  const hasty = await server.as('pilot', 'hasty')
  for (let delay = 0; delay < 2 * mostStreams; delay++) {
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${hasty.token}` }
    const asking = fetch(`${address}/api/events`, { headers, signal: leaving.signal })
    setTimeout(() => leaving.abort(), delay % 20)
    await asking.then((response) => response.body?.cancel()).catch(() => undefined)
  }
  await expect.poll(async () => listen(hasty).then(({ close }) => close())).toBeUndefined()
})

it('does not hold up the server when it stops', async () => {
  const stream = await listen(await server.as('superuser', 'last'))
  await Promise.all([server.http.close(), stream.end()])
})
