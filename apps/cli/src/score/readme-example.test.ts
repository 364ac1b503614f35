import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { scoreRuns } from '../testing/score-runs.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const runs = scoreRuns()
afterAll(() => runs.remove())

/** Numbers differ in the last digit where a machine's power functions do. */
const roughly = (line: string) => line.replace(/\d+\.\d{10,}/g, (digits) => Number(digits).toPrecision(12))

it('prints and writes for the worked example what the README shows', async () => {
  const readme = readFileSync(fromHere('../../../../README.md'), 'utf8')
  const shown = /```text\n(Savers[^`]*)```/.exec(readme)?.[1] ?? ''
  const rows = [...readme.matchAll(/```csv\nsaver_id,status[^\n]*\n([^`]*)```/g)].flatMap(([, text = '']) =>
    text.trim().split('\n'),
  )
  const run = await runs.run(fromHere('../../../../examples/savers.csv.gz'), '--out', 'scores.csv')
  expect(run.code).toBe(0)
  const withoutTime = (text: string) => text.replace(/^\d+\.\d s$/m, '')
  expect(withoutTime(run.err)).toBe(withoutTime(shown))
  const written = new Set(runs.read('scores.csv').toString().split('\n').map(roughly))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(written).toContain(roughly(row))
})
