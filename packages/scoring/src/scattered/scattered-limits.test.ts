import { existsSync } from 'node:fs'
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inspectTop } from '../source/inspect-file.ts'
import { drawnScoring } from '../testing/file-outcomes.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { type ScatteredFileOptions, scoreScatteredFile } from './score-scattered-file.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,note\n'
const row = (place: number, note = 'x') =>
  `S-${10_000 + ((place * 7919) % 20_000)},2020-0${1 + (place % 9)}-15,100.00,2024-12-31,2500.00,${note}\n`
const rows = (count: number, note?: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => row(place, note?.(place))).join('')

let folder: string
let file: string
let made = 0
beforeEach(async () => {
  folder = path.join(store.folder, `limits-${++made}`)
  await mkdir(folder)
  file = path.join(store.folder, `limits-${made}.csv`)
})

async function scored(content: string, more: Partial<ScatteredFileOptions> = {}) {
  await writeFile(file, header + content)
  const { readable } = await inspectTop(file, [])
  if (readable === undefined) throw new Error('the file cannot be read')
  const resultsPath = path.join(folder, 'results.csv')
  const usual = { memoryBytes: 2 ** 28, threads: 0, onProgress: () => {} }
  return scoreScatteredFile(readable, { ...drawnScoring, ...usual, folder, resultsPath, pieceBytes: 1 << 16, ...more })
}

it('leaves nothing but its results in the folder, and while it reads nothing that a kill would leave', async () => {
  let seen: string[] = []
  const outcome = await scored(rows(5000), {
    threads: 2,
    onProgress: () => {
      seen = seen.concat(existsSync(path.join(folder, 'rows-0.bin')) ? ['rows-0.bin'] : [])
    },
  })
  expect(outcome).toBeDefined()
  expect(seen).toEqual([])
  expect(await readdir(folder)).toEqual(['results.csv'])
})

it('leaves a file to the general way whose savers or values take more memory than they may', async () => {
  expect(await scored(rows(30_000, (place) => `n ${place}`))).toBeDefined()
  expect(
    await scored(
      rows(30_000, (place) => `n ${place}`),
      { memoryBytes: 1 << 22 },
    ),
  ).toBeUndefined()
})

it('leaves a row without end to the general way, without reading it', async () => {
  const long = `S-1,2020-01-15,100.00,2024-12-31,2500.00,${'y'.repeat(3 << 20)}\n`
  expect(await scored(rows(40_000) + long + rows(3000))).toBeUndefined()
})

it('leaves a file to the general way that becomes shorter while it is read', async () => {
  let cut: Promise<void> | undefined
  const onProgress = () => {
    cut ??= truncate(file, 200_000)
  }
  expect(await scored(rows(20_000), { onProgress })).toBeUndefined()
  await cut
})
