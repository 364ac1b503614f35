import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { FileTooShort } from './growing-file.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-files-'))
  files = await openDiskFiles(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('gives back what was written, with its length and hash', async () => {
  const written = await files.write('uploads/1.csv', Readable.from([Buffer.from('a'), Buffer.from('bc')]))
  // SHA-256 of "abc": FIPS 180-2, appendix B.1.
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(written).toEqual({ bytes: 3, sha256 })
  expect(await text(await files.read('uploads/1.csv'))).toBe('abc')
  expect(await files.localPath('uploads/1.csv')).toBe(path.join(folder, 'uploads/1.csv'))
})

it('leaves nothing behind when the content breaks off, and keeps the file that was there', async () => {
  await files.write('uploads/2.csv', Readable.from([Buffer.from('old')]))
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('new')
      throw new Error('connection lost')
    })(),
  )
  await expect(files.write('uploads/2.csv', broken)).rejects.toThrow('connection lost')
  expect(await text(await files.read('uploads/2.csv'))).toBe('old')
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([])
})

it('removes at the start what a killed server was writing', async () => {
  await writeFile(path.join(folder, 'unfinished', 'half'), 'ha')
  files = await openDiskFiles(folder)
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([])
  expect(await text(await files.read('uploads/1.csv'))).toBe('abc')
})

it('removes a file, and one that is not there', async () => {
  await files.write('errors/3.csv', Readable.from([]))
  await files.remove('errors/3.csv')
  await files.remove('errors/3.csv')
  await expect(files.read('errors/3.csv')).rejects.toThrow('ENOENT')
})

it.each([
  '../out',
  '/etc/passwd',
  'uploads/../../x',
  'uploads',
  'uploads/',
  'unfinished/x',
  'a/b\0c',
  'uploads//x',
  'uploads/.x',
])('refuses the key %j, which could lead out of its folder', async (key) => {
  await expect(files.read(key)).rejects.toThrow(RangeError)
  await expect(files.write(key, Readable.from([]))).rejects.toThrow(RangeError)
})

it('goes on with a file where it is said to have ended, and cuts off what lies behind', async () => {
  const key = 'uploads/grown.csv'
  const first = await files.grow(key, 0)
  await first.append(Buffer.from('abcdef'))
  expect([await first.flush(), first.length]).toEqual([6, 6])
  await first.close()
  const second = await files.grow(key, 4)
  await second.append(Buffer.from('XY'))
  await second.append(Buffer.from('Z'))
  await second.close()
  expect(await text(await files.read(key))).toBe('abcdXYZ')
  await expect(files.grow(key, 8)).rejects.toThrow(FileTooShort)
  await expect(files.grow('../out', 0)).rejects.toThrow(RangeError)
})
