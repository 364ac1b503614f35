import { api } from '@plumbline/contract/api.ts'
import type { Procedures } from '@plumbline/contract/wire/procedure.ts'
import { changedMeanwhileSchema } from '@plumbline/contract/wire/versions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KeptRecord, keptRecords } from '../../testing/server/kept-records.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

// Two tabs are open on one record, and both change it: the second never takes back what the first saved.

let server: TestServer
let records: Readonly<Record<string, KeptRecord>> = {}
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder'] })
  records = await keptRecords(server, await server.as('superuser'))
})
afterAll(() => server.close())

/** It publishes once, so its two tabs are tried in `savers-lost.test.ts`. */
const once = 'imports.publish'
const versioned = Object.entries<Procedures>(api).flatMap(([feature, calls]) =>
  Object.keys(calls).flatMap((name) =>
    calls[name]?.errors?.includes('changed_meanwhile') && `${feature}.${name}` !== once ? `${feature}.${name}` : [],
  ),
)

it('tries every change that carries a version', () => {
  expect(Object.keys(records).toSorted()).toEqual(versioned.toSorted())
})

describe.each(versioned)('%s', (name) => {
  it('refuses what was made on an earlier version, with both values in words, and keeps either', async () => {
    const { version, save, words } = itemOf(records, name)
    const seen = await version()
    expect((await save('first', seen)).statusCode).toBe(200)
    const late = await save('second', seen)
    expect(late.statusCode, late.body).toBe(409)
    expect(late.json().code).toBe('changed_meanwhile')
    const details = changedMeanwhileSchema.parse(late.json().details)
    expect(details.fields).toMatchObject([{ yours: words[1], kept: words[0] }])
    expect(late.json().message).toContain(words[0])
    // What both changed to the same is no conflict.
    expect((await save('first', seen)).statusCode).toBe(200)
    const kept = await save('second', details.version)
    expect(kept.statusCode, kept.body).toBe(200)
    expect(await version()).not.toBe(seen)
  })

  it('lets the last one win who names no version', async () => {
    if (name === 'settings.change') return
    const { save } = itemOf(records, name)
    expect((await save('first')).statusCode).toBe(200)
    expect((await save('second')).statusCode).toBe(200)
  })
})

function itemOf(kept: Readonly<Record<string, KeptRecord>>, name: string): KeptRecord {
  const found = kept[name]
  if (found === undefined) throw new Error(`${name} is not tried`)
  return found
}
