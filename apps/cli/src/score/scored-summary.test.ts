import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreRuns } from '../testing/score-runs.ts'

const runs = scoreRuns()
afterAll(runs.remove)

// The bundled series end in June 2026; an index of one's own may go on.
const bundledLevels = fileURLToPath(
  new URL('../../../../packages/scoring/src/demonstration-index/levels.csv', import.meta.url),
)
beforeAll(() => {
  runs.put('levels.csv', `${readFileSync(bundledLevels, 'utf8').trim()}\n2026-07-31,3700\n2026-08-31,3720\n`)
})

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount'
const early = 'early,2015-06-30,1000,2024-06-30,2150'
const tooOld = 'too old,1983-06-30,1000,2024-06-30,2150'
const late = 'late,2015-06-30,1000,2026-08-31,2450'

async function summaryOf(...rows: readonly string[]): Promise<string> {
  runs.put('savers.csv', [header, ...rows, ''].join('\n'))
  const { code, err } = await runs.run('savers.csv', '--out', '-', '--index', 'levels.csv')
  expect(code, err).toBe(0)
  return err
}

describe('savers whom the constituents of hindsight do not reach', () => {
  it('are scored, and counted in the summary', async () => {
    const summary = await summaryOf(early, late, late.replace('late', 'too late'))
    expect(summary).toMatch(/^Scored +3\n {2}Pot not checked +2$/m)
  })

  it('have no line in the summary where there are none', async () => {
    // A saver from before the index is excluded anyway.
    const summary = await summaryOf(early, tooOld)
    expect(summary).toMatch(/^Scored +1\nExcluded +1$/m)
    expect(summary).not.toContain('not checked')
  })
})

describe('savers who paid in before the index starts', () => {
  const many = (old: number) =>
    Array.from({ length: 100 }, (_, place) => (place < old ? tooOld : early).replace(/^[^,]+/, `S${place}`))

  it('are said in one line where they are more than one in a hundred', async () => {
    const line =
      /^Warning: The index starts on 31 Dec 1983, after the first payment of 2 of 100 savers \(2\.0%\); the earliest payment is of 30 Jun 1983\. They cannot be scored against it\.$/m
    expect(await summaryOf(...many(2))).toMatch(line)
    expect(await summaryOf(...many(1))).not.toContain('The index starts')
  })

  it('are not comparable, which the summary says in words', async () => {
    expect(await summaryOf(early, tooOld)).toMatch(/Not Comparable +1, £2,150 \(a payment before the index starts, /)
  })
})
