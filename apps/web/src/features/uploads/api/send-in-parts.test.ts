import { gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { NoAnswer, type PartAnswer, type PartRequest } from './ask-parts.ts'
import { fingerprintOf, metadataOf } from './part-metadata.ts'
import { Pausing } from './pausing.ts'
import { type Sending, sendInParts } from './send-in-parts.ts'

const mebibyte = 1 << 20
const content = Buffer.from(Array.from({ length: 10 * mebibyte }, (_, at) => 48 + ((at >> 7) % 10)))
const file = new File([content], 'Prénoms & pots.csv', { lastModified: 1_700_000_000_000 })
const fields = { providerId: '7' }
const done = { outcome: 'accepted', uploadId: 3, importId: 4 }

/** A server that keeps what comes, and does before each call what the test says. */
function fakeServer(before: (request: PartRequest, call: number) => PartAnswer | undefined = () => undefined) {
  let held: { id: string; fields: typeof fields; bytes: Buffer } | undefined
  const calls: string[] = []
  let begun = 0
  const answer = (status: number, headers: Record<string, string | number> = {}, body: unknown = ''): PartAnswer => ({
    status,
    header: (name) => (name in headers ? String(headers[name]) : null),
    body: JSON.stringify(body),
  })
  const listed = () =>
    held === undefined || held.bytes.length === content.length
      ? []
      : [
          {
            id: held.id,
            fileName: file.name,
            bytes: file.size,
            arrived: held.bytes.length,
            fingerprint: fingerprintOf(file),
            fields: held.fields,
            keptUntil: '2026-11-27T00:00:00.000Z',
          },
        ]
  const ask = async (request: PartRequest): Promise<PartAnswer> => {
    request.signal.throwIfAborted()
    calls.push(request.method)
    const early = before(request, calls.length)
    if (early !== undefined) return early
    if (request.method === 'GET') return answer(200, {}, listed())
    if (request.method === 'POST' && request.path === '') {
      begun += 1
      held = { id: `0000000${begun}-0000-4000-8000-000000000000`, fields, bytes: Buffer.alloc(0) }
      return answer(201, { location: `parts/${held.id}` })
    }
    if (held === undefined || !request.path.includes(held.id)) return answer(404)
    if (request.method === 'DELETE') {
      held = undefined
      return answer(204)
    }
    if (request.method === 'PATCH') {
      expect(request.headers?.['upload-offset']).toBe(String(held.bytes.length))
      const sent = Buffer.from(await new Blob([request.body ?? '']).arrayBuffer())
      const plain = request.headers?.['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      request.onSent?.(1)
      held.bytes = Buffer.concat([held.bytes, plain])
    }
    if (request.method === 'POST') return answer(200, {}, { uploadId: 3, importId: 4 })
    return answer(200, { 'upload-offset': held.bytes.length })
  }
  return {
    ask,
    calls,
    answer,
    arrived: () => held?.bytes,
    forget: () => {
      held = undefined
    },
    hold: (bytes: number, kept = fields) => {
      held = { id: '00000009-0000-4000-8000-000000000000', fields: kept, bytes: content.subarray(0, bytes) }
    },
  }
}

function controlOf(ask: (request: PartRequest) => Promise<PartAnswer>) {
  const [pausing, abort, told] = [new Pausing(), new AbortController(), [] as Sending[]]
  const untilWorthTrying = vi.fn(async (_failures: number) => undefined)
  const onBegun = vi.fn()
  return {
    told,
    abort,
    pausing,
    untilWorthTrying,
    onBegun,
    control: {
      ask,
      pausing,
      stop: abort.signal,
      onBegun,
      untilWorthTrying,
      onChange: (now: Sending) => void told.push(now),
    },
  }
}

it('sends a file in parts, packed where the connection is slow, and has it imported', async () => {
  vi.spyOn(performance, 'now').mockImplementation(slowClock())
  const server = fakeServer()
  const { control, told, onBegun } = controlOf(server.ask)
  expect(await sendInParts(file, fields, control)).toEqual(done)
  vi.restoreAllMocks()
  expect(server.arrived()?.equals(content)).toBe(true)
  expect(server.calls).toEqual(['GET', 'POST', 'HEAD', 'PATCH', 'PATCH', 'PATCH', 'POST'])
  expect(onBegun).toHaveBeenCalledOnce()
  expect(told.at(-1)).toMatchObject({ doing: 'sending', sent: file.size, of: file.size })
  expect(told.at(-1)?.bytesPerSecond).toBeGreaterThan(0)
})

it('goes on after a lost connection and a server that is being started, from where it was', async () => {
  const server = fakeServer((request, call) => {
    if (request.method === 'PATCH' && call === 4) {
      request.onSent?.(1)
      throw new NoAnswer()
    }
    return call === 5 ? { status: 503, header: () => null, body: '' } : undefined
  })
  const { control, told, untilWorthTrying } = controlOf(server.ask)
  expect(await sendInParts(file, fields, control)).toEqual(done)
  expect(server.arrived()?.equals(content)).toBe(true)
  expect(untilWorthTrying.mock.calls.map(([failures]) => failures)).toEqual([1, 2])
  const waiting = told.filter(({ doing }) => doing === 'waiting').map(({ reason }) => reason)
  expect(waiting).toEqual(['The connection is lost.', 'The server does not answer.'])
  // What had left when it broke is not known to have arrived.
  expect(told.find(({ doing }) => doing === 'waiting')?.sent).toBe(0)
})

it('goes on with what was sent before by the same name, length, time and fields, and begins anew with others', async () => {
  const server = fakeServer()
  server.hold(4 * mebibyte)
  expect(await sendInParts(file, fields, controlOf(server.ask).control)).toEqual(done)
  expect(server.calls.slice(0, 3)).toEqual(['GET', 'HEAD', 'PATCH'])
  expect(server.arrived()?.equals(content)).toBe(true)
  const other = fakeServer()
  other.hold(4 * mebibyte, { providerId: '8' })
  await sendInParts(file, fields, controlOf(other.ask).control)
  expect(other.calls.slice(0, 5)).toEqual(['GET', 'DELETE', 'POST', 'HEAD', 'PATCH'])
})

it('begins anew where the server has forgotten the file, but not for ever', async () => {
  const server = fakeServer((_request, call) => {
    if (call === 4) server.forget()
    return undefined
  })
  expect(await sendInParts(file, fields, controlOf(server.ask).control)).toEqual(done)
  const never = fakeServer(({ method }) =>
    method === 'HEAD' ? { status: 404, header: () => null, body: '' } : undefined,
  )
  expect(await sendInParts(file, fields, controlOf(never.ask).control)).toMatchObject({ outcome: 'refused' })
})

it('waits while it is paused, and ends when it is stopped', async () => {
  const server = fakeServer((request) => {
    if (request.method !== 'PATCH' || pausing.isPaused || told.some(({ doing }) => doing === 'paused')) return undefined
    pausing.pause()
    throw new NoAnswer()
  })
  const { control, pausing, told, abort } = controlOf(server.ask)
  const sending = sendInParts(file, fields, control)
  await expect.poll(() => told.filter(({ doing }) => doing === 'paused')).toHaveLength(2)
  const before = server.calls.length
  await new Promise((resolve) => setTimeout(resolve))
  expect(server.calls.length).toBe(before)
  pausing.goOn()
  expect(await sending).toEqual(done)
  abort.abort(new Error('stopped'))
  await expect(sendInParts(file, fields, control)).rejects.toThrow('stopped')
})

it('waits to be told when it is paused while the connection is lost', async () => {
  let isLost = true
  const server = fakeServer(() => {
    if (isLost) throw new NoAnswer()
    return undefined
  })
  const { control, pausing, told } = controlOf(server.ask)
  const untilPaused = async (_failures: number, signal: AbortSignal) => {
    pausing.pause()
    signal.throwIfAborted()
  }
  const sending = sendInParts(file, fields, { ...control, untilWorthTrying: untilPaused })
  await expect.poll(() => told.map(({ doing }) => doing)).toEqual(['waiting', 'paused'])
  isLost = false
  pausing.goOn()
  expect(await sending).toEqual(done)
})

it('gives a refusal as it is, and says when the file itself is gone', async () => {
  const refused = { code: 'conflict', message: 'You have 5 unfinished uploads, the most there can be.' }
  const server = fakeServer(({ method }) =>
    method === 'POST' ? { status: 409, header: () => null, body: JSON.stringify(refused) } : undefined,
  )
  expect(await sendInParts(file, fields, controlOf(server.ask).control)).toEqual({
    outcome: 'refused',
    message: refused.message,
  })
  const gone = new File(['x'], 'gone.csv')
  vi.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob)
  const broken = fakeServer(() => {
    throw new NoAnswer()
  })
  const end = await sendInParts(gone, fields, controlOf(broken.ask).control)
  expect(end).toMatchObject({ message: expect.stringContaining('changed, moved or removed') })
})

it('says in plain words that a file was changed while it was packed', async () => {
  const error = new DOMException('The requested file could not be read', 'NotReadableError')
  let isChanged = false
  const large = new File(['x'.repeat(3 << 20)], 'large.csv')
  const slice = large.slice.bind(large)
  const unreadable = () => ({
    arrayBuffer: () => Promise.reject(error),
    stream: () => new ReadableStream({ start: (to) => to.error(error) }),
  })
  vi.spyOn(large, 'slice').mockImplementation((from, to) => {
    if (!isChanged) return slice(from, to)
    return unreadable() as unknown as Blob
  })
  const server = fakeServer(({ method }) => {
    isChanged ||= method === 'PATCH'
    return undefined
  })
  // On a slow line what follows the first part is packed.
  const clock = vi.spyOn(performance, 'now').mockImplementation(slowClock())
  const end = await sendInParts(large, fields, controlOf(server.ask).control)
  clock.mockRestore()
  expect(end).toMatchObject({ outcome: 'refused', message: expect.stringContaining('changed, moved or removed') })
})

it('sends nothing of a file of whose columns more are left out than a header can name', async () => {
  const server = fakeServer()
  const droppedColumns = JSON.stringify(Array.from({ length: 600 }, (_, place) => `Column ${place}`))
  const end = await sendInParts(file, { ...fields, droppedColumns }, controlOf(server.ask).control)
  expect(end).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/^So many columns are left out/) })
  expect(server.calls).toEqual(['GET'])
})

it('writes names in any script into the header that a file is begun with', () => {
  const pairs = metadataOf(file, { providerId: '7' }).split(',')
  const values = pairs.map((pair) => Buffer.from(pair.split(' ')[1] ?? '', 'base64').toString())
  expect(values).toEqual(['7', 'Prénoms & pots.csv', `browser:${file.size}:1700000000000:Prénoms & pots.csv`])
})

/** Each look at it is a second later. */
function slowClock(): () => number {
  let now = 0
  return () => (now += 1000)
}
