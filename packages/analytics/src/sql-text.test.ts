import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnalyticsEngine } from './analytics-engine.ts'
import { AnalyticsError } from './analytics-error.ts'
import { openChdb } from './chdb-engine.ts'
import { readRow } from './read-row.ts'
import { sqlName, sqlString, sqlStrings } from './sql-text.ts'

let engine: AnalyticsEngine
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-sql-'))
  engine = await openChdb({ directory: folder, threads: 1, memoryLimitBytes: 2 ** 29 })
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a text inside a statement', () => {
  it('comes back as it went in', async () => {
    const texts = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom("'", '\\', "\\'", '\0', '\n', '{x:String}', '--', '😀'),
      ),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const row = await readRow<{ values: string[] }>(engine, `SELECT [${sqlStrings(['', ...values])}] AS values`)
        expect(row.values).toEqual(['', ...values])
      }),
    )
  })
})

describe('a bound value', () => {
  it('is never part of the statement', async () => {
    const value = "'; DROP TABLE x --"
    expect(await engine.rows('SELECT {value:String} AS value', { value })).toEqual([{ value }])
  })
})

describe('a bound list', () => {
  it('comes back as it went in', async () => {
    const texts = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom("'", '\\', "\\'", '\\n', '\0', '\n', '\t', '\\N', 'NULL', ''),
      ),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        expect(await engine.rows('SELECT {values:Array(String)} AS values', { values })).toEqual([{ values }])
      }),
    )
  })
})

describe('a statement that cannot be run', () => {
  it('fails with the number that ClickHouse gives it', async () => {
    await expect(engine.rows(`SELECT throwIf(1, ${sqlString('stop here')})`)).rejects.toThrow(/stop here/)
    const failure = await engine.run('SELECT nothing FROM nowhere').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AnalyticsError)
    // 60: unknown table, by ClickHouse's list of error codes.
    expect(failure).toMatchObject({ code: 60 })
  })
})

describe('the name of a database', () => {
  it('is letters, digits and underscores', () => {
    expect(sqlName('import_12')).toBe('`import_12`')
    for (const name of ['', '1a', 'Import', 'a b', 'a`; DROP']) expect(() => sqlName(name)).toThrow(RangeError)
  })
})
