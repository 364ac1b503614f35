import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreRuns } from '../testing/score-runs.ts'
import { workedExample } from '../testing/worked-example.ts'

const runs = scoreRuns()
afterAll(runs.remove)

beforeAll(() => {
  runs.put('scores.csv', 'as before')
  // Enough rows that checking them takes a while: the example's savers eight times under other identifiers. A line break within
  // quotes leaves all of them to ClickHouse.
  const [header, ...plain] = workedExample.trimEnd().split('\n')
  const rows = plain.map((row, at) => (at === 0 ? row.split(',').with(5, '"Plan\nA"').join(',') : row))
  const copies = Array.from({ length: 8 }, (_, copy) => rows.map((row) => `${copy}-${row}`).join('\n'))
  runs.put('many.csv', `${header}\n${copies.join('\n')}\n`)
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setTimeout(5)
}

function untouched(): void {
  expect(runs.read('scores.csv').toString()).toBe('as before')
  expect(runs.names()).toEqual(['many.csv', 'scores.csv'])
}

describe('a run that is stopped', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('while it waits for its input leaves nothing after %s', async (signal) => {
    const child = runs.start('-', '--out', 'scores.csv')
    child.stdin.write(workedExample.slice(0, 100_000))
    await until(() => runs.temporary().length > 0)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(runs.temporary()).toEqual([])
    untouched()
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('in the middle of a query leaves nothing after %s', async (signal) => {
    const child = runs.start('many.csv', '--out', 'scores.csv')
    // ClickHouse puts each table into a folder below this one.
    await until(() => runs.temporary().some((name) => existsSync(runs.temporaryPath(name, 'store', 'store'))))
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(runs.temporary()).toEqual([])
    untouched()
  })

  it('by force leaves no half-written output', async () => {
    const child = runs.start('many.csv', '--out', 'scores.csv')
    await until(() => runs.temporary().length > 0)
    child.kill('SIGKILL')
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    untouched()
  })
})

describe('a reader that goes away', () => {
  it('ends the run in plain words', async () => {
    const child = runs.start('many.csv', '--out', '-')
    await once(child.stdout, 'readable')
    child.stdout.destroy()
    const said = text(child.stderr)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(await said).toBe('Standard output was closed before everything was written.\n')
  })
})
