import { expect, it, vi } from 'vitest'
import { accepted, content, controlOf, fakeServer, fields, file, mebibyte } from '../testing/fake-parts-server.ts'
import { NoAnswer } from './ask-parts.ts'
import { metadataOf } from './part-metadata.ts'
import { sendInParts } from './send-in-parts.ts'

it('sends a file in parts, packed where the connection is slow, and has it imported', async () => {
  vi.spyOn(performance, 'now').mockImplementation(slowClock())
  const server = fakeServer()
  const { control, events, onBegun } = controlOf(server.ask)
  expect(await sendInParts(file, fields, control)).toEqual(accepted)
  vi.restoreAllMocks()
  expect(server.arrived()?.equals(content)).toBe(true)
  expect(server.calls).toEqual(['GET', 'POST', 'HEAD', 'PATCH', 'GET', 'PATCH', 'PATCH', 'POST'])
  expect(onBegun).toHaveBeenCalledOnce()
  expect(events.at(-1)).toMatchObject({ doing: 'sending', sent: file.size, of: file.size })
  expect(events.at(-1)?.bytesPerSecond).toBeGreaterThan(0)
  // What is wrong with its top is told while the rest is on its way.
  expect(events.find(({ errors }) => errors !== undefined)).toMatchObject({
    sent: mebibyte,
    errors: [{ reason: 'The file has no column nav_date.' }],
  })
})

const small = new File(['saver,date\n'], 'small.csv')
const dropIt = { reason: 'This column seems to hold a name. Delete or drop it.', canBeDropped: true as const }

it.each([
  ['a small file', small],
  ['an empty file', new File([], 'empty.csv')],
])(
  'tells %s that its top is wrong before it is imported, in the words of the command, and keeps nothing',
  async (_, wrong) => {
    const server = fakeServer(undefined, [{ reason: 'The column nav_date is missing.' }, dropIt])
    expect(await sendInParts(wrong, fields, controlOf(server.ask).control)).toEqual({
      outcome: 'refused',
      message: 'The top of the file has 2 errors, so the file was not taken and nothing was published.',
      reasons: ['The column nav_date is missing.', dropIt.reason],
    })
    expect(server.calls.slice(-2)).toEqual(['GET', 'DELETE'])
  },
)

it('has a small file imported whose top is right, or has columns that may be left out', async () => {
  for (const errors of [[], [dropIt]]) {
    const { control } = controlOf(fakeServer(undefined, errors).ask)
    expect(await sendInParts(small, fields, control)).toEqual(accepted)
  }
})

it('goes on after a lost connection and a server that is being started, from where it was', async () => {
  const server = fakeServer((request, call) => {
    if (request.method === 'PATCH' && call === 4) {
      request.onSent?.(1)
      throw new NoAnswer()
    }
    return call === 5 ? { status: 503, header: () => null, body: '' } : undefined
  })
  const { control, events, untilWorthTrying } = controlOf(server.ask)
  expect(await sendInParts(file, fields, control)).toEqual(accepted)
  expect(server.arrived()?.equals(content)).toBe(true)
  expect(untilWorthTrying.mock.calls.map(([failures]) => failures)).toEqual([1, 2])
  const waiting = events.filter(({ doing }) => doing === 'waiting').map(({ reason }) => reason)
  expect(waiting).toEqual(['The connection is lost.', 'The server does not answer.'])
  // What had left when it broke is not known to have arrived.
  expect(events.find(({ doing }) => doing === 'waiting')?.sent).toBe(0)
})

it('goes on with what was sent before by the same name, length, time and fields, and begins anew with others', async () => {
  const server = fakeServer()
  server.hold(4 * mebibyte)
  expect(await sendInParts(file, fields, controlOf(server.ask).control)).toEqual(accepted)
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
  }, [])
  expect(await sendInParts(file, fields, controlOf(server.ask).control)).toEqual(accepted)
  const never = fakeServer(({ method }) =>
    method === 'HEAD' ? { status: 404, header: () => null, body: '' } : undefined,
  )
  expect(await sendInParts(file, fields, controlOf(never.ask).control)).toMatchObject({ outcome: 'refused' })
})

it('waits while it is paused, and ends when it is stopped', async () => {
  const server = fakeServer((request) => {
    if (request.method !== 'PATCH' || pausing.isPaused || events.some(({ doing }) => doing === 'paused'))
      return undefined
    pausing.pause()
    throw new NoAnswer()
  })
  const { control, pausing, events, abort } = controlOf(server.ask)
  const sending = sendInParts(file, fields, control)
  await expect.poll(() => events.filter(({ doing }) => doing === 'paused')).toHaveLength(2)
  const before = server.calls.length
  await new Promise((resolve) => setTimeout(resolve))
  expect(server.calls.length).toBe(before)
  pausing.goOn()
  expect(await sending).toEqual(accepted)
  abort.abort(new Error('stopped'))
  await expect(sendInParts(file, fields, control)).rejects.toThrow('stopped')
})

it('waits to be told when it is paused while the connection is lost', async () => {
  let isLost = true
  const server = fakeServer(() => {
    if (isLost) throw new NoAnswer()
    return undefined
  })
  const { control, pausing, events } = controlOf(server.ask)
  const untilPaused = async (_failures: number, signal: AbortSignal) => {
    pausing.pause()
    signal.throwIfAborted()
  }
  const sending = sendInParts(file, fields, { ...control, untilWorthTrying: untilPaused })
  await expect.poll(() => events.map(({ doing }) => doing)).toEqual(['waiting', 'paused'])
  isLost = false
  pausing.goOn()
  expect(await sending).toEqual(accepted)
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

it('tells what is wrong with rows that have arrived, and keeps it when the server no longer looks at them', async () => {
  const first = [{ row: 12, column: 'nav_date', value: 'soon', reason: 'This is not a date.' }]
  const rows = { lines: 9000, errors: 1, atLeast: false, first }
  vi.spyOn(performance, 'now').mockImplementation(slowClock())
  let topCalls = 0
  const server = fakeServer((request) => {
    if (!request.path.endsWith('/top')) return undefined
    return server.answer(200, {}, { errors: [], rows: ++topCalls === 1 ? rows : null })
  })
  const { control, events } = controlOf(server.ask)
  expect(await sendInParts(file, fields, control)).toEqual(accepted)
  vi.restoreAllMocks()
  expect(topCalls).toBeGreaterThan(1)
  expect(events.at(-1)?.rows).toEqual(rows)
  expect(events.every(({ errors }) => errors === undefined)).toBe(true)
})
