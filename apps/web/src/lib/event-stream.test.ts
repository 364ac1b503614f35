import { expect, it } from 'vitest'
import { eventData } from './event-stream.ts'

async function read(...chunks: string[]) {
  const events: string[] = []
  for await (const data of eventData(
    (async function* () {
      yield* chunks
    })(),
  )) {
    events.push(data)
  }
  return events
}

it('reads events however the network cuts them', async () => {
  expect(await read('data: {"a"', ':1}\n', '\ndata: 2\n\nda', 'ta:3\n\n')).toEqual(['{"a":1}', '2', '3'])
  expect(await read('data: 1\r\n', '\r\ndata: 2\r\n\r\n')).toEqual(['1', '2'])
})

it('leaves out comments that keep the connection alive, names and numbers of events', async () => {
  expect(await read(': ping\n\n', 'event: x\nid: 4\ndata: 1\n\n', 'event: y\n\n')).toEqual(['1'])
})

it('joins the lines of one event, and drops one that never ended', async () => {
  expect(await read('data: a\ndata: b\n\ndata: cut')).toEqual(['a\nb'])
})
