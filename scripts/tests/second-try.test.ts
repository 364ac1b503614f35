import { expect, it } from 'vitest'
import { withSecondTry } from './second-try.ts'
import type { TallyByFile } from './tally.ts'

const run = (files: TallyByFile['files'], outside = 0): TallyByFile => ({ files, outside })
const passed = { passed: 3, failed: 0 }
const failed = { passed: 2, failed: 1 }

async function tried(first: TallyByFile, second: TallyByFile, mayTry = (_file: string) => true) {
  const asked: string[] = []
  const said: string[] = []
  const again = async (files: readonly string[]) => {
    asked.push(...files)
    return second
  }
  const tally = await withSecondTry(first, mayTry, again, (line) => said.push(line))
  return { tally, asked, said }
}

it('runs nothing again where nothing failed', async () => {
  const first = run({ a: passed })
  expect(await tried(first, run({}))).toEqual({ tally: first, asked: [], said: [] })
})

it('counts what passes at the second try as passed, and says so', async () => {
  expect(await tried(run({ a: passed, b: failed, c: failed }), run({ b: passed, c: failed }))).toEqual({
    tally: run({ a: passed, b: passed, c: failed }),
    asked: ['b', 'c'],
    said: ['passed at the second try: b'],
  })
})

it('does not count a second try that runs fewer tests, or that goes wrong outside them', async () => {
  const first = run({ a: failed })
  expect((await tried(first, run({ a: { passed: 2, failed: 0 } }))).tally).toEqual(first)
  expect((await tried(first, run({}))).tally).toEqual(first)
  expect(await tried(first, run({ a: passed }, 1))).toEqual({ tally: first, asked: ['a'], said: [] })
})

it('keeps what went wrong outside every test at the first try', async () => {
  expect((await tried(run({ a: failed }, 1), run({ a: passed }))).tally).toEqual(run({ a: passed }, 1))
})

it('tries only what may depend on the machine, and not what fails in many files', async () => {
  expect((await tried(run({ a: failed, b: failed }), run({ b: passed }), (file) => file === 'b')).asked).toEqual(['b'])
  const broken = run(Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((file) => [file, failed])))
  expect(await tried(broken, run({}))).toEqual({ tally: broken, asked: [], said: [] })
})
