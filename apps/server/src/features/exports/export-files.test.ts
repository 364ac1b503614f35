import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskFiles } from '../../platform/files/disk-files.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { ExportFiles } from './export-files.ts'

let files: FileStore
let remove: () => Promise<void>
beforeAll(async () => {
  const folder = await testFolder()
  remove = folder.remove
  files = await openDiskFiles(path.join(folder.folder, 'files'))
})
afterAll(() => remove())

const never = new AbortController().signal
const csv = { name: 'savers.csv', type: 'text/csv' }

it('stores texts, bytes and streams one after another, and removes them together', async () => {
  const written = new ExportFiles({ files }, 7)
  await written.write({ ...csv, content: 'a' }, never)
  await written.write({ ...csv, content: new Uint8Array([98, 98]) }, never)
  await written.write({ ...csv, content: Readable.from(['c', 'cc']) }, never)
  expect(written.storedFiles.map(({ key, bytes }) => [key, bytes])).toEqual([
    ['exports/7-1.csv', 1],
    ['exports/7-2.csv', 2],
    ['exports/7-3.csv', 3],
  ])
  await written.remove()
  expect(await files.keys('exports')).toEqual([])
})

it('leaves off when it is told to, and keeps nothing of what was begun', async () => {
  const stop = new AbortController()
  async function* endless() {
    for (;;) {
      yield 'a line\r\n'
      await delay(1)
      stop.abort(new Error('called off'))
    }
  }
  const written = new ExportFiles({ files }, 8)
  await expect(written.write({ ...csv, content: Readable.from(endless()) }, stop.signal)).rejects.toThrow()
  expect(written.storedFiles).toEqual([])
  expect(await files.keys('exports')).toEqual([])
})

it.each(['before it begins', 'at once'])(
  'leaves off when it is told to %s, without an error that nobody hears',
  async (when) => {
    const stop = new AbortController()
    const unheard: unknown[] = []
    const hear = (error: unknown) => unheard.push(error)
    process.on('uncaughtException', hear)
    if (when !== 'at once') stop.abort(new Error('called off'))
    const writing = new ExportFiles({ files }, 10).write({ ...csv, content: Readable.from(['a line']) }, stop.signal)
    stop.abort(new Error('called off'))
    await expect(writing).rejects.toThrow()
    await delay(1)
    process.off('uncaughtException', hear)
    expect(unheard).toEqual([])
    expect(await files.keys('exports')).toEqual([])
  },
)

it('says what the content failed of', async () => {
  async function* failing() {
    yield 'a line\r\n'
    throw new Error('no more rows')
  }
  const written = new ExportFiles({ files }, 9)
  await expect(written.write({ ...csv, content: Readable.from(failing()) }, never)).rejects.toThrow('no more rows')
})
