import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnalyticsEngine } from './analytics-engine.ts'
import { openChdb } from './chdb-engine.ts'
import { checkPlaceholders } from './session-parameters.ts'

let folder: string
let sessions: readonly [AnalyticsEngine, AnalyticsEngine, AnalyticsEngine]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-parameters-'))
  const options = { directory: folder, threads: 1, memoryLimitBytes: 2 ** 29 }
  sessions = [await openChdb(options), await openChdb(options), await openChdb(options)]
})
afterAll(async () => {
  await Promise.all(sessions.map((session) => session.close()))
  await rm(folder, { recursive: true, force: true })
})

it('belong to one statement, whatever runs beside it in its session and in others', async () => {
  const statements = Array.from({ length: 300 }, (_, value) =>
    sessions
      .at(value % 3)
      ?.rows('SELECT {value:UInt32} AS value, {text:String} AS text, {list:Array(UInt32)} AS list', {
        value,
        text: `${value}`,
        list: [value, value + 1],
      }),
  )
  const answers = await Promise.all(statements)
  expect(answers.flat()).toEqual(
    Array.from({ length: 300 }, (_, value) => ({ value, text: `${value}`, list: [value, value + 1] })),
  )
})

it('let a bound statement run while another session is busy with one', async () => {
  const ended: string[] = []
  const long = sessions[0]
    .rows('SELECT sleepEachRow(0.5) FROM numbers({rows:UInt64}) SETTINGS max_block_size = 1', { rows: 6 })
    .then(() => ended.push('long'))
  await sessions[1].rows('SELECT {value:UInt32} AS value', { value: 1 }).then(() => ended.push('short'))
  await long
  expect(ended).toEqual(['short', 'long'])
})

it('are free again after a statement that fails, and after a stream that is broken off', async () => {
  const [session] = sessions
  await expect(session.rows('SELECT throwIf({value:UInt8})', { value: 1 })).rejects.toThrow()
  await expect(session.rows('SELECT {value:UInt8} AS value', { value: 'none' })).rejects.toThrow()
  for await (const _ of session.stream('SELECT {value:UInt8} FROM numbers(1000000)', 'TSVRaw', { value: 2 })) break
  expect(await session.rows('SELECT {value:UInt8} AS value', { value: 3 })).toEqual([{ value: 3 }])
})

it('are never those of an earlier statement', async () => {
  const [session] = sessions
  await session.rows('SELECT {value:UInt8} AS value', { value: 9 })
  await expect(session.rows('SELECT {value:UInt8} AS value')).rejects.toThrow('no value for {value}')
  await expect(session.rows('SELECT {value:UInt8} + {other:UInt8}', { other: 1 })).rejects.toThrow('{value}')
  expect(() => checkPlaceholders("SELECT '{value:UInt8} isn\\'t one', 'nor ''{a:String}'")).not.toThrow()
})
