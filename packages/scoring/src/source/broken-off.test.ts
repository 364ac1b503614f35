import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsUnder } from '../testing/saver-text.ts'
import { brokenOffReason } from './broken-off.ts'
import { inspectFile } from './inspect-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'broken-off-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = Buffer.from(rowsUnder('A1,2020-01-31,100.00,2024-12-31,150.00'))
const nuls = (count: number) => Buffer.alloc(count)

async function problemsOf(content: Buffer): Promise<string[]> {
  const saved = path.join(folder, 'savers.csv')
  await writeFile(saved, content)
  return (await inspectFile(saved, [])).problems.map(({ reason }) => reason)
}

it.each([
  ['one', 1],
  ['as many as the text', file.length],
  ['far more than the text', 3_000_000],
])('says that a copy broke off by %s NUL at its end, and not that it is UTF-16', async (_, count) => {
  const bytes = (file.length + count).toLocaleString('en-GB')
  expect(await problemsOf(Buffer.concat([file, nuls(count)]))).toEqual([
    `The file ends, after ${file.length} of its ${bytes} bytes, in NUL bytes: it is a copy or a download that broke off. Copy or export it again.`,
  ])
})

it('says so of a header that broke off, and of a file of nothing else', async () => {
  expect(await problemsOf(Buffer.concat([file.subarray(0, 12), nuls(500)]))).toEqual([
    expect.stringMatching(/^The file ends, after 12 of its 512 bytes, in NUL bytes/),
  ])
  expect(await problemsOf(nuls(700))).toEqual([expect.stringMatching(/^The file holds nothing but NUL bytes/)])
})

it('leaves other files to what they are', async () => {
  expect(await problemsOf(file)).toEqual([])
  expect(await problemsOf(Buffer.from(file.toString(), 'utf16le'))).toEqual([expect.stringMatching(/UTF-16/)])
  expect(await problemsOf(Buffer.alloc(0))).toEqual([expect.stringMatching(/^The file is empty/)])
  const archive = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), nuls(30)])
  expect(await problemsOf(archive)).toEqual([expect.stringMatching(/ZIP archive/)])
})

it('counts text that ends within a piece read from the end', async () => {
  const saved = path.join(folder, 'large.csv')
  await writeFile(saved, Buffer.concat([Buffer.alloc(1_500_000, 'a'), nuls(700_000)]))
  expect(await brokenOffReason(saved)).toContain('after 1,500,000 of its 2,200,000 bytes')
})
