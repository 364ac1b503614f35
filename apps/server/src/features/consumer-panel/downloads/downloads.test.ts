import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvRows } from '../../../testing/files/csv-rows.ts'
import { fetchedExport } from '../../../testing/panel/fetched-export.ts'
import { importPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const person = { email: 'zuleika@example.org', firstName: 'Zuleika', lastName: '=Sum', months: 3, pot: 350 }

function namedRows(text: string): Record<string, string>[] {
  const [header = [], ...rows] = csvRows(text)
  return rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])))
}

const fetched = (address: string) => fetchedExport(server, superuser, address)

it('gives all users with their pensions, sealed on the disk and gone once somebody is erased', async () => {
  await importPeople(server, superuser, peopleFile([person, { ...person, email: 'b@example.org', firstName: 'Bea' }]))
  const { id, url, file } = await fetched('/b2c/users/export')
  expect(file.headers['content-disposition']).toContain('b2c-users.csv')
  expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length)
  const rows = namedRows(file.body)
  expect(rows.map((row) => row.firstName)).toEqual(['Zuleika', 'Bea'])
  expect(rows[0]).toMatchObject({
    email: person.email,
    lastName: "'=Sum",
    pensionName: 'Fenland Mutual',
    currVal: '350',
  })
  expect(rows[0]?.pensionId).toMatch(/^[\da-f-]{36}$/)

  const { config, db } = server.services
  const job = await db.selectFrom('export_jobs').select('files').where('id', '=', id).executeTakeFirstOrThrow()
  for (const { key } of job.files) {
    const bytes = await readFile(path.join(config.dataDir, 'files', key))
    expect(bytes.includes('Zuleika')).toBe(false)
  }
  const { id: bea } = await db.selectFrom('panel_users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect((await superuser.post(`/b2c/user/${bea}/erase`, { reason: 'asked', confirm: bea })).statusCode).toBe(200)
  expect((await server.http.inject({ method: 'GET', url })).statusCode).toBe(400)
  expect(await db.selectFrom('export_jobs').select('id').execute()).toEqual([])
  expect(await server.services.files.keys('exports')).toEqual([])
})

it('gives the contributions of an import as a file that can be imported, and says so where there are none', async () => {
  const { id } = await importPeople(server, superuser, peopleFile([{ ...person, email: 'c@example.org', months: 5 }]))
  const { file } = await fetched(`/b2c/contributions/export/${id}`)
  const rows = namedRows(file.body)
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({ email: 'c@example.org', contribution_amount: '100', nav_amount: '350' })
  const again = await importPeople(server, superuser, file.body)
  expect(again.preview).toMatchObject({ users: { new: 0, changed: 0, unchanged: 1 }, contributions: 5 })
  expect((await superuser.get(`/b2c/contributions/export/${again.id}`)).statusCode).toBe(404)
})
