import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { formBody, formType } from '../../testing/server/upload-form.ts'
import { daysKept } from '../imports/upkeep/retention-period.ts'
import { purgeRemovedProviders } from '../providers/purge-removed-providers.ts'
import { uploadLimit } from './upload-limit.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await openTestServer({ environment: { UPLOAD_LIMIT: '5 MB' } })
  admin = await server.as('superuser')
})
afterAll(() => server.close())

async function set(settings: object): Promise<void> {
  const { version } = (await admin.get('/settings')).json()
  expect((await admin.patch('/settings', { version, settings })).statusCode).toBe(200)
}

describe('what superusers set counts at once', () => {
  it('how long removed providers are kept', async () => {
    const id = await server.createProvider('Gone Pensions')
    await admin.remove(`/providers/${id}`)
    await server.services.db
      .updateTable('providers')
      .set({ removed_at: sql<Date>`now() - interval '10 days'` })
      .where('id', '=', id)
      .execute()
    const removed = async (): Promise<number[]> =>
      (await admin.get('/providers/removed')).json().map((provider: { id: number }) => provider.id)
    await purgeRemovedProviders(server.services, new Date())
    expect(await removed()).toEqual([id])
    await set({ retention: { removedProviderDays: 9 } })
    await purgeRemovedProviders(server.services, new Date())
    expect(await removed()).toEqual([])
  })

  it('how long replaced batches are kept', async () => {
    expect(await daysKept(server.services.db)).toBe(30)
    await set({ retention: { replacedBatchDays: 3 } })
    expect(await daysKept(server.services.db)).toBe(3)
  })

  it('how large an upload may be, within what the environment allows', async () => {
    expect(await uploadLimit(server.services)).toBe(5_000_000)
    await set({ limits: { uploadBytes: 1_000_000 } })
    expect(await uploadLimit(server.services)).toBe(1_000_000)
    const providerId = await server.createProvider('Large Pensions')
    const answer = await server.http.inject({
      method: 'POST',
      url: '/api/upload-data',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': formType },
      payload: formBody({ fields: { providerId }, content: 'x'.repeat(1_100_000) }),
    })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().message).toContain('1 MB')
  })
})
