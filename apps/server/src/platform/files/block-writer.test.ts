import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { cacheUnit } from '@plumbline/scoring/source/past-the-cache.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { BlockWriter, type OpenPastCache, openPastCache } from './block-writer.ts'
import { openGrowingFile } from './growing-file.ts'
import { createHashingFile } from './hashing-file.ts'
import { blockBytes, giveBlocks, takeBlocks } from './spare-blocks.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-blocks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => {
  vi.unstubAllGlobals()
})

let made = 0
const newPath = () => path.join(folder, `${++made}`)

const random = seededRandom(76)
const content = Buffer.from(Uint8Array.from({ length: 3 * blockBytes + 12_345 }, () => random.integer(256)))

function* cut(bytes: Buffer, most = 200_000): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + random.integer(most)
    yield bytes.subarray(at, at + length)
    at += length
  }
}

interface Wrote {
  readonly at: number
  readonly length: number
}

/** A handle that notes what it is asked for, of any file system; what `fails` gives is thrown instead. */
function watched(wrote: Wrote[], fails: (write: Wrote) => Error | undefined = () => undefined, most?: number) {
  const opener: OpenPastCache = async (file) => {
    const handle = await open(file, 'r+')
    const write = async (bytes: Uint8Array, from: number, length: number, at: number) => {
      const failure = fails({ at, length })
      if (failure !== undefined) throw failure
      wrote.push({ at, length })
      return await handle.write(bytes, from, Math.min(length, most ?? length), at)
    }
    return { write, close: () => handle.close() } as unknown as FileHandle
  }
  return opener
}

const toldOf = (grown: number[], nearlyRead = async () => {}) => ({
  grown: (bytes: number) => void grown.push(bytes),
  nearlyRead,
})

const failing = (code: string) => Object.assign(new Error(code), { code })

async function written(opener: OpenPastCache, pieces: Iterable<Buffer> = cut(content)) {
  const file = newPath()
  const grown: number[] = []
  const hashing = await createHashingFile(file, { follower: toldOf(grown), pastCache: opener })
  await pipeline(pieces, hashing.sink)
  expect(grown.at(-1)).toBe(content.length)
  const result = await hashing.finish()
  expect(grown).toEqual(grown.toSorted((a, b) => a - b))
  expect(result).toEqual({ bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  expect((await readFile(file)).equals(content)).toBe(true)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
}

it('writes what comes in pieces of any length, past the cache where the system can', async () => {
  await written(openPastCache)
  await written(openPastCache, [content])
})

it('gives the memory of pieces back once they are written, where it is told to', async () => {
  const file = newPath()
  const pieces = Array.from(cut(content), (piece) => Uint8Array.from(piece))
  const hashing = await createHashingFile(file, { givesMemoryBack: true })
  await pipeline(pieces, hashing.sink)
  await hashing.finish()
  expect((await readFile(file)).equals(content)).toBe(true)
  expect(pieces.filter(({ length }) => length >= 4096)).toEqual([])
})

it('asks for whole units alone past the cache, behind the first block', async () => {
  const wrote: Wrote[] = []
  await written(watched(wrote))
  const rest = content.length % cacheUnit
  expect(wrote).toEqual([
    { at: blockBytes, length: blockBytes },
    { at: 2 * blockBytes, length: blockBytes },
    { at: 3 * blockBytes, length: 12_345 - rest },
  ])
})

it.each([
  ['cannot open past its cache', async () => undefined],
  ['refuses the first write', watched([], () => failing('EINVAL'))],
  ['refuses a later write', watched([], ({ at }) => (at > blockBytes ? failing('EINVAL') : undefined))],
  ['takes parts of a unit', watched([], undefined, 5000)],
] satisfies [string, OpenPastCache][])('goes the usual way where the system %s', async (_name, opener) => {
  await written(opener)
})

it('a file goes on at any place, and is whole each time it is flushed', async () => {
  const file = newPath()
  for (let at = 0; at < content.length; ) {
    const growing = await openGrowingFile(file, at)
    const end = Math.min(content.length, at + random.integer(2 * blockBytes))
    for (const piece of cut(content.subarray(at, end))) {
      await growing.append(piece)
      at += piece.length
      if (random.integer(8) > 0) continue
      expect(await growing.flush()).toBe(at)
      expect((await readFile(file)).equals(content.subarray(0, at))).toBe(true)
    }
    await growing.settle()
    expect(growing.length).toBe(at)
    await growing.close()
    expect((await readFile(file)).equals(content.subarray(0, at))).toBe(true)
  }
})

it('flushes while more is added, without a gap', async () => {
  const file = newPath()
  const growing = await openGrowingFile(file, 0)
  const flushes: Promise<number>[] = []
  for (const piece of cut(content, 50_000)) {
    await growing.append(piece)
    flushes.push(growing.flush())
  }
  expect((await Promise.all(flushes)).at(-1)).toBe(content.length)
  await growing.close()
  expect((await readFile(file)).equals(content)).toBe(true)
})

it('a disk that has no room is told, and what did not reach the file was not added', async () => {
  const at = newPath()
  const file = await open(at, 'w+')
  const full = watched([], (write) => (write.at > blockBytes ? failing('ENOSPC') : undefined))
  const writer = new BlockWriter({ file, path: at, from: 0, openPastCache: full, follower: () => undefined })
  const adding = async () => {
    for (const piece of cut(content)) await writer.add(piece)
    await writer.settle()
  }
  await expect(adding()).rejects.toThrow('ENOSPC')
  expect([writer.added, writer.written]).toEqual([2 * blockBytes, 2 * blockBytes])
  await expect(writer.settle()).rejects.toThrow('ENOSPC')
  await writer.close()
  await file.close()
})

it('more files than there are blocks for are written side by side', async () => {
  await Promise.all(Array.from({ length: 12 }, () => written(openPastCache)))
})

it('files that there is no memory beginning on a page for are written the usual way', async () => {
  // The blocks of files before them are in use.
  const spares = [takeBlocks(), takeBlocks()].flatMap((blocks) => (blocks === undefined ? [] : [blocks]))
  let asked = 0
  vi.stubGlobal('WebAssembly', {
    Memory: class {
      constructor() {
        asked += 1
        throw new RangeError('WebAssembly.Memory(): could not allocate memory')
      }
    },
  })
  const wrote: Wrote[] = []
  await written(watched(wrote))
  for (const blocks of spares) giveBlocks(blocks)
  expect(asked).toBeGreaterThan(0)
  expect(wrote).toEqual([])
})

it('writes nothing once it is closed, though a piece was not yet added', async () => {
  const at = newPath()
  const file = await open(at, 'w+')
  const wrote: Wrote[] = []
  const writer = new BlockWriter({ file, path: at, from: 0, openPastCache: watched(wrote), follower: () => undefined })
  const adding = Promise.resolve(writer.add(content)).catch((error: unknown) => error)
  await writer.close()
  const { length } = wrote
  await file.close()
  expect(await adding).toBeInstanceOf(Error)
  expect(wrote).toHaveLength(length)
})

it('lets whoever reads behind it come near after each block', async () => {
  const grown: number[] = []
  const waits: number[] = []
  const follower = toldOf(grown, async () => void waits.push(grown.at(-1) ?? 0))
  const hashing = await createHashingFile(newPath(), { follower })
  await pipeline(cut(content), hashing.sink)
  await hashing.finish()
  expect(waits).toHaveLength(3)
})
