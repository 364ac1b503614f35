import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeInput, UnreadableInput } from './take-input.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-input-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function fileNamed(name: string, content: string | Uint8Array): Promise<{ path: string }> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return { path: file }
}

const taken = async (input: Parameters<typeof takeInput>[0]) => readFile(await takeInput(input, folder), 'utf8')

describe('the input', () => {
  it('is a file of any name', async () => {
    expect(await taken(await fileNamed('savers{1,2}*?.csv', 'text'))).toBe('text')
  })

  it('is unpacked when it is packed, whatever its name', async () => {
    expect(await taken(await fileNamed('savers.csv', gzipSync('packed')))).toBe('packed')
  })

  it('is not unpacked when it only has the name', async () => {
    expect(await taken(await fileNamed('savers.csv.gz', 'text'))).toBe('text')
  })

  it('may be a stream, packed or not', async () => {
    expect(await taken({ stream: Readable.from([Buffer.from('te'), Buffer.from('xt')]) })).toBe('text')
    expect(await taken({ stream: Readable.from([gzipSync('packed')]) })).toBe('packed')
  })

  it('may be empty', async () => {
    expect(await taken({ stream: Readable.from([]) })).toBe('')
  })

  it('that is a damaged archive is said to be one', async () => {
    const input = await fileNamed('savers.csv.gz', gzipSync('packed'.repeat(100)).subarray(0, 30))
    await expect(takeInput(input, folder)).rejects.toThrow(UnreadableInput)
    await expect(takeInput(input, folder)).rejects.toThrow(/damaged or incomplete/)
  })

  it('may not unpack to more than there is room for', async () => {
    const input = await fileNamed('savers.csv', gzipSync('packed'.repeat(100_000)))
    expect(await readFile(await takeInput(input, folder, { mostUnpacked: 600_000 }), 'utf8')).toHaveLength(600_000)
    await expect(takeInput(input, folder, { mostUnpacked: 599_999 })).rejects.toThrow(UnreadableInput)
    const { size } = await stat(path.join(folder, 'input.csv'))
    expect(size).toBeLessThan(600_000)
  })

  it('may not unpack to what no list of contributions packs so small', async () => {
    const input = await fileNamed('savers.csv.gz', gzipSync(Buffer.alloc(65 << 20, 'A,2020-01-31,1\n')))
    await expect(takeInput(input, folder)).rejects.toThrow(/more than 200 times its size/)
    const { size } = await stat(path.join(folder, 'input.csv'))
    expect(size).toBeLessThanOrEqual(64 << 20)
  })

  it('is not unpacked any further once that is called off', async () => {
    const input = await fileNamed('savers.csv.gz', gzipSync('packed'.repeat(100)))
    await expect(takeInput(input, folder, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  })

  it('that does not exist is an error of its own', async () => {
    await expect(takeInput({ path: path.join(folder, 'none.csv') }, folder)).rejects.toThrow(/ENOENT/)
  })
})
