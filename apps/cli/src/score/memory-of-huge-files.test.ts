import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type HugeContent, hugeContents } from '@plumbline/scoring/testing/huge-contents.ts'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type ScoreRuns, scoreRuns } from '../testing/score-runs.ts'

// `npm run test:fuzz -- memory` takes every content, and those named below at their full size.
const isLong = process.env.FUZZ_MEMORY === 'full'
const MiB = 1 << 20
const GB = 1e9
const shortBytes = 24 * MiB
const hours = 3_600_000

let runs: ScoreRuns
beforeAll(() => {
  runs = scoreRuns()
  vi.stubEnv('NODE_OPTIONS', `--import ${new URL('../testing/tell-peak-memory.ts', import.meta.url)}`)
  vi.stubEnv('PEAK_MEMORY_FILE', path.join(runs.folder, 'peak'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  runs.remove()
})

/** What `npm run score` takes and says of a file. */
async function scored(name: string, content: Readable) {
  const file = path.join(runs.folder, name)
  await pipeline(content, createWriteStream(file))
  const { code, err } = await runs.run(name, '--out', 'scores.csv')
  await rm(file)
  const peak = Number(await readFile(path.join(runs.folder, 'peak'), 'utf8')) / 1024
  return { code, err, peak }
}

/** As with what strains a reader, only ClickHouse reads all of it: what the quick readers take is half as much. */
const goodContent = hugeContents['good, by date, below a text over two lines']

/** The peak of a good file of that size, in MiB, by which others are judged. */
const peaks = new Map<number, number>()
async function peakOfGoodFile(bytes: number): Promise<number> {
  const known = peaks.get(bytes)
  if (known !== undefined) return known
  const { code, err, peak } = await scored('good.csv', Readable.from(goodContent(bytes)))
  expect(code, err).toBe(0)
  if (isLong) console.log(`${peak.toFixed(0)} MiB: a good file of ${(bytes / MiB).toFixed(0)} MiB`)
  peaks.set(bytes, peak)
  return peak
}

async function expectModest(title: string, bytes: number, content: Readable, name = 'huge.csv') {
  const allowed = 2 * (await peakOfGoodFile(bytes))
  const { code, err, peak } = await scored(name, content)
  if (isLong) console.log(`${peak.toFixed(0)} MiB: ${title}, ${(bytes / MiB).toFixed(0)} MiB`)
  expect([0, 1, 2], err).toContain(code)
  expect(peak).toBeLessThan(allowed)
  return err
}

const contents = [
  ['one line', 2 * GB, 'This row is longer than 1 MiB'],
  ['a header without end', 2 * GB, 'its first megabyte holds no end of it'],
  ['a row of ten million cells', 2 * GB, 'This row is longer than 1 MiB'],
  ['a quote never closed', 2 * GB, 'A quote opens here and is never closed'],
  ['NUL bytes', 4 * GB, 'holds nothing but NUL bytes'],
] as const
const always = new Set<string>(['a quote never closed'])

it.for(isLong || inject('long') ? contents : contents.filter(([name]) => always.has(name)))(
  'takes at most twice the memory of a good file for %s',
  { timeout: 2 * hours },
  async ([name, full, said]) => {
    const bytes = isLong ? full : shortBytes
    expect(await expectModest(name, bytes, Readable.from(hugeContents[name](bytes)))).toContain(said)
  },
)

it('takes as little for an archive that unpacks to a thousand times its size', {
  tags: 'long',
  timeout: hours,
}, async () => {
  const bytes = isLong ? 4 * GB : 100 * MiB
  const bomb = Readable.from(hugeContents['NUL bytes'](bytes)).pipe(createGzip())
  const err = await expectModest('a bomb', shortBytes, bomb, 'savers.csv.gz')
  expect(err).toContain('unpacks to more than 200 times its size')
})

const others = Object.entries<HugeContent>(hugeContents)
if (isLong)
  it.for(others)('takes at most twice as much for 64 MiB of %s', { timeout: hours }, async ([name, content]) => {
    await expectModest(name, 64 * MiB, Readable.from(content(64 * MiB)))
  })
