import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskFiles } from '../../../platform/files/disk-files.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { testFolder } from '../../../testing/stores/test-folder.ts'
import { readSealed, readSealedBytes, writeSealed, writeSealedBytes } from './sealed-files.ts'

let files: FileStore
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await testFolder()
  files = await openDiskFiles(made.folder)
  remove = made.remove
})
afterAll(() => remove())

const key = randomBytes(32)
const content = randomBytes(2_000_000)

it('closes a file whose download is broken off', async () => {
  const fileKey = await writeSealedBytes({ files }, key, content)
  const opened: Readable[] = []
  const watched: Pick<FileStore, 'read'> = {
    async read(name) {
      const file = await files.read(name)
      opened.push(file)
      return file
    },
  }
  const download = await readSealed({ files: Object.assign(Object.create(files), watched) }, key, fileKey)
  for await (const _ of download) break
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true])
  expect(await readSealedBytes({ files }, key, fileKey)).toEqual(content)
})

it('keeps nothing of content that breaks off, and says why', async () => {
  const before = await files.keys('panel')
  const broken = Readable.from(
    (async function* () {
      yield content
      throw new Error('gone')
    })(),
    { objectMode: false },
  )
  await expect(writeSealed({ files }, key, broken)).rejects.toThrow('gone')
  await finished(broken).catch(() => undefined)
  expect(broken.destroyed).toBe(true)
  expect(await files.keys('panel')).toEqual(before)
})
