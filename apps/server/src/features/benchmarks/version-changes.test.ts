import { afterAll, beforeAll, expect, it } from 'vitest'
import { indexDates, levelsFile } from '../../testing/files/index-files.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { postForm } from '../../testing/server/upload-form.ts'
import { versionsOf } from './benchmarks.pg.ts'
import { changesOf } from './version-changes.ts'

let server: TestServer
let superuser: TestClient
let id: number
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  const send = async (path: string, content: string, fields: Record<string, string>) => {
    const answer = await postForm(server, superuser, { fileName: 'levels.csv', content, fields }, path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().id
  }
  const early = { startDate: '2014-12-31', endDate: '2019-12-31' }
  const late = { startDate: '2019-12-31', endDate: '2024-12-31' }
  const path = `/benchmarks/${await send('/benchmarks/add', levelsFile(), { name: 'Split', ...early })}/versions`
  await send(path, levelsFile(), { ...late, replaces: '1' })
  const restated = levelsFile((month, growth) => (month === '2020-03-31' ? -0.1 : growth))
  await send(path, restated, { ...indexDates, replaces: '2' })
  id = Number(path.split('/')[2])
})
afterAll(() => server.close())

it('are those of months in common, if there are any, and levels are counted without being read', async () => {
  const { versions } = (await superuser.get(`/benchmarks/${id}`)).json()
  expect(versions).toMatchObject([
    {
      version: 3,
      levels: 121,
      monthsInCommon: 60,
      largestDifference: { month: '2020-03', after: expect.closeTo(-0.1, 9) },
    },
    { version: 2, levels: 61, monthsInCommon: 0, largestDifference: null },
    { version: 1, levels: 61, monthsInCommon: null, largestDifference: null },
  ])
})

it('are worked out once for each version, whoever looks again', async () => {
  const { db } = server.services
  const versions = await versionsOf(db, id)
  const first = await changesOf(db, versions)
  await db
    .updateTable('benchmark_versions')
    .set({ levels_csv: 'not read again' })
    .where('benchmark_id', '=', id)
    .execute()
  expect(await changesOf(db, versions)).toEqual(first)
})
