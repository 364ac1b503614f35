import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundSavers } from '../../testing/savers/attributions.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { ensureDemonstrationAccounts } from '../accounts/demonstration-accounts.ts'
import { loadDemonstrationAttributions } from './load-demonstration-attributions.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('attributions of the demonstration are begun once, of providers that have data and none yet', async () => {
  const services = { ...server.services, config: { ...server.services.config, demonstration: true } }
  const { db } = services
  await ensureDemonstrationAccounts(services)
  await server.createProvider('Meridian Index Pension')
  const providerId = await server.createProvider('Northbank Master Trust')
  const savers = fundSavers(120).map((saver) => ({ ...saver, fund: 'Default Growth' }))
  await publishSavers(services, { providerId, savers })
  const begun = () => db.selectFrom('attributions').select(['provider_id', 'scheme', 'fund']).execute()
  await loadDemonstrationAttributions(services)
  expect(await begun()).toEqual([{ provider_id: providerId, scheme: null, fund: 'Default Growth' }])
  await db.deleteFrom('attributions').execute()
  await loadDemonstrationAttributions(services)
  expect(await begun()).toEqual([])
})
