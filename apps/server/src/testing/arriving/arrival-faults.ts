import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { vi } from 'vitest'
import { arrivingScoresOf } from '../../features/imports/arriving/arriving-scores.ts'
import { runNextImport } from '../../features/imports/run-import.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { tapStatements } from '../stores/tap-statements.ts'
import { breakOff } from './sent-halfway.ts'

export interface FaultyArrival {
  readonly server: TestServer
  /** Who sends the file, and somebody else. */
  readonly sender: TestClient
  readonly other: TestClient
  readonly providerId: number
}

/** What goes wrong about a file that is scored while it arrives. */
export interface ArrivalFault {
  readonly name: string
  /** What the import of the file comes to at last; undefined: there is none. */
  readonly ends: 'completed' | 'failed' | 'cancelled' | undefined
  /** Before the first byte; given is what takes it back. */
  readonly before?: (faulty: FaultyArrival) => Promise<() => void>
  readonly meanwhile?: (faulty: FaultyArrival, thread: Worker) => Promise<unknown>
  /** In the place of working on the import, once the file is there. */
  readonly working?: (faulty: FaultyArrival, importId: number) => Promise<void>
}

const noSpace = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })

export const workOn = ({ server, providerId }: FaultyArrival, stopping = new AbortController().signal) =>
  runNextImport(server.services, providerId, stopping)

const cancel = async ({ other }: FaultyArrival, importId: number) => {
  const { statusCode, body } = await other.post(`/import-jobs/${importId}/cancel`)
  if (statusCode !== 200) throw new Error(body)
}

const removeProvider = ({ other, providerId }: FaultyArrival) => other.remove(`/providers/${providerId}`)

export const arrivalFaults: readonly ArrivalFault[] = [
  { name: 'a thread is killed', ends: 'completed', meanwhile: (_faulty, thread) => thread.terminate() },
  { name: 'the upload breaks off', ends: undefined, meanwhile: async () => breakOff },
  { name: 'the disk is full', ends: undefined, before: fillDisk },
  { name: 'the disk has no room for what is scored', ends: 'completed', meanwhile: fillScratch },
  { name: 'the disk is full when savers are written', ends: 'failed', working: fillStore },
  { name: 'who sends it is removed', ends: undefined, meanwhile: ({ other, sender }) => remove(other, sender) },
  { name: 'the provider is removed', ends: undefined, meanwhile: removeProvider },
  {
    name: 'the provider is removed before its turn',
    ends: 'cancelled',
    async working(faulty) {
      await removeProvider(faulty)
      await workOn(faulty)
    },
  },
  {
    name: 'it is cancelled before its turn',
    ends: 'cancelled',
    async working(faulty, importId) {
      await cancel(faulty, importId)
      await workOn(faulty)
    },
  },
  {
    name: 'it is cancelled as its scores are taken',
    ends: 'cancelled',
    async working(faulty, importId) {
      whenTaken(faulty, () => cancel(faulty, importId))
      await workOn(faulty)
    },
  },
  {
    name: 'the server stops as its scores are taken',
    ends: 'completed',
    async working(faulty) {
      const stopping = new AbortController()
      whenTaken(faulty, async () => stopping.abort(new Error('stopping')))
      const ended = await workOn(faulty, stopping.signal).catch((error: unknown) => error)
      if (!(ended instanceof Error) || ended.message !== 'stopping') throw new Error(`it went on: ${ended}`)
      await workOn(faulty)
    },
  },
]

const remove = (by: TestClient, person: TestClient) => by.remove(`/users/${person.userId}`)

/** Something happens at the very moment at which the import asks for what was scored. */
function whenTaken({ server }: FaultyArrival, happens: () => Promise<void>): void {
  const scores = arrivingScoresOf(server.services)
  if (scores === undefined) throw new Error('nothing is scored while it arrives')
  const take = scores.take.bind(scores)
  vi.spyOn(scores, 'take').mockImplementationOnce(async (...parameters) => {
    const taking = take(...parameters)
    await happens()
    return await taking
  })
}

/** From some place above 8 MiB on nothing of the file can be written. */
async function fillDisk({ server }: FaultyArrival): Promise<() => void> {
  const { files } = server.services
  const room = 9 << 20
  const [write, grow] = [files.write.bind(files), files.grow.bind(files)]
  const spies = [
    vi.spyOn(files, 'write').mockImplementation(async (key, content, options) => {
      return await write(key, Readable.from(upTo(room, content), { objectMode: false }), options)
    }),
    vi.spyOn(files, 'grow').mockImplementation(async (key, from) => {
      const file = await grow(key, from)
      const append = file.append.bind(file)
      file.append = async (piece) => {
        if (file.length + piece.length > room) throw noSpace()
        await append(piece)
      }
      return file
    }),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

async function* upTo(room: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > room) throw noSpace()
    yield piece
  }
}

/** The outermost lines of savers find no room. */
async function fillScratch(): Promise<void> {
  const any = await open(new URL(import.meta.url))
  const handles: FileHandle = Object.getPrototypeOf(any)
  await any.close()
  vi.spyOn(handles, 'appendFile').mockRejectedValueOnce(noSpace())
}

async function fillStore(faulty: FaultyArrival, importId: number): Promise<void> {
  const { services } = faulty.server
  const release = tapStatements(services, async (sql) => {
    if (!sql.includes('INSERT INTO plumbline.savers')) return
    throw new AnalyticsError('Cannot reserve 68.93 MiB, not enough space', { code: 243, cause: undefined })
  })
  try {
    // One more failure is the last.
    await services.db.updateTable('imports').set({ attempts: 5 }).where('id', '=', importId).execute()
    await workOn(faulty)
  } finally {
    release()
  }
}
