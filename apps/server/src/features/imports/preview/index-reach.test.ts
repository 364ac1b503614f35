import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../../../testing/savers/import-road.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { indexReachText } from './index-reach-text.ts'

describe('the words', () => {
  const reach = { indexStart: '1983-12-31', first: '1975-01-01', savers: 312, total: 5000, reaching: [] }

  it('give the day, how many savers, the earliest payment and the indices that reach back', () => {
    expect(indexReachText({ ...reach, reaching: [{ name: 'World 1970', start: '1969-12-31' }] })).toBe(
      'The index starts on 31 Dec 1983, after the first payment of 312 of 5,000 savers (6.2%); the earliest payment is of 01 Jan 1975. They cannot be scored against it. Reaching back far enough: World 1970 (from 31 Dec 1969).',
    )
  })

  it('say so where there is no such index, and name five of many', () => {
    expect(indexReachText({ ...reach, savers: 1, total: 1 })).toMatch(
      /after the first payment of 1 of 1 savers \(100\.0%\).* That saver cannot be scored against it\. No index that is here reaches back far enough\.$/,
    )
    const many = Array.from({ length: 300 }, (_, place) => ({ name: `I${place}`, start: '1960-01-31' }))
    expect(indexReachText({ ...reach, reaching: many })).toMatch(/I4 \(from 31 Jan 1960\) and 295 more\.$/)
  })
})

describe('a preview', () => {
  let server: TestServer
  let superuser: TestClient
  beforeAll(async () => {
    server = await openTestServer()
    superuser = await server.as('superuser')
  })
  afterAll(() => server.close())

  /** So many savers who begin in 1970, and as many more as make a hundred who begin in 2015. */
  const fileWith = (early: number) => {
    const rows = Array.from({ length: 100 }, (_, place) => {
      const first = place < early ? '1970-05-01' : '2015-05-01'
      return `S${place},${first},1000,2024-06-30,\nS${place},2020-01-15,1000,2024-06-30,3000`
    })
    return ['saver_id,contribution_date,contribution_amount,nav_date,nav_amount', ...rows, ''].join('\n')
  }

  const warningsOf = async (early: number) => {
    const providerId = await server.createProvider(`Early ${early}`)
    const { state, preview } = await importFile(server, superuser, {
      fields: { providerId, publishWhenSound: false },
      content: fileWith(early),
    })
    expect(state).toBe('ready')
    return preview?.warnings.map(({ text }) => text).filter((text) => text.startsWith('The index starts')) ?? []
  }

  it('says nothing of one saver in a hundred, and names what helps from two on', async () => {
    expect(await warningsOf(1)).toEqual([])
    const [text, ...others] = await warningsOf(2)
    expect(others).toEqual([])
    expect(text).toMatch(
      /after the first payment of 2 of 100 savers \(2\.0%\); the earliest payment is of 01 May 1970\./,
    )
    expect(text).toMatch(/No index that is here reaches back far enough\.$/)
    const old = await server.services.db
      .insertInto('benchmarks')
      .values({ key: null, name: 'Long index' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.services.db
      .insertInto('benchmark_versions')
      .values({
        benchmark_id: old.id,
        version: 1,
        start_date: '1960-12-31',
        end_date: '2026-06-30',
        levels_csv: 'date,level\n1960-12-31,100\n2026-06-30,900\n',
        sha256: '0'.repeat(64),
      })
      .execute()
    expect((await warningsOf(3))[0]).toMatch(/Reaching back far enough: Long index \(from 31 Dec 1960\)\.$/)
  })
})
