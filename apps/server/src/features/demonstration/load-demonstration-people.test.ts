import { panelImportSchema } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { panelUserPageSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { ensureDemonstrationAccounts } from '../accounts/demonstration-accounts.ts'
import { demonstrationDocuments } from './demonstration-documents.ts'
import { demonstrationPeopleFile, demonstrationUsers, panelProviders } from './demonstration-people.ts'
import { loadDemonstrationPeople } from './load-demonstration-people.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

test('the people of the demonstration come once, with pensions, logos and documents, wherever it was interrupted', async () => {
  const services = { ...server.services, config: { ...server.services.config, demonstration: true } }
  await ensureDemonstrationAccounts(services)
  const interrupted = new AbortController()
  const first = loadDemonstrationPeople(services, interrupted.signal)
  const { db } = services
  await expect.poll(() => db.selectFrom('panel_imports').select('id').execute(), { timeout: 60_000 }).toHaveLength(1)
  interrupted.abort()
  await first
  const { signal } = new AbortController()
  for (let start = 0; start < 2; start++) await loadDemonstrationPeople(services, signal)

  const people = panelUserPageSchema.parse((await superuser.get('/b2c/users')).json())
  expect(people.total).toBe(demonstrationUsers)
  const documents = await db.selectFrom('panel_documents').select('type').execute()
  expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(['application/pdf', 'image/png', 'text/plain']))
  expect(documents).toHaveLength(demonstrationDocuments().length)
  const logos = await db.selectFrom('panel_providers').select('logo_sha256').execute()
  expect(logos.filter(({ logo_sha256: logo }) => logo !== null)).toHaveLength(panelProviders.length)
  const imports = panelImportSchema.array().parse((await superuser.get('/b2c/imports')).json())
  expect(imports).toHaveLength(1)
  const [done] = imports
  expect(done).toMatchObject({ status: 'completed', errorCount: 0, preview: { users: { new: demonstrationUsers } } })
  expect(done?.preview?.scored).toBeGreaterThan(100)
})

test('the file of these people is the same at each start, and more people change nobody', () => {
  const file = demonstrationPeopleFile()
  expect(demonstrationPeopleFile()).toBe(file)
  expect(demonstrationPeopleFile(demonstrationUsers + 5).startsWith(file)).toBe(true)
})
