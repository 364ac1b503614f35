import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { callProcedure, everyProcedure } from '../../testing/calls/call-procedure.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { makeTenant, type Tenant } from '../../testing/tenants/tenant.ts'
import { tenantExpectations } from '../../testing/tenants/tenant-expectations.ts'

let server: TestServer
let alder: Tenant
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
  alder = await makeTenant(server, 'Alder')
})
afterAll(() => server.close())

/** The calls that answer the number of a file that is to be made, and where it can be fetched once it is. */
const early = everyProcedure.filter(({ procedure: { answer } }) => {
  if (!(answer instanceof z.ZodObject)) return false
  return 'id' in answer.shape && 'url' in answer.shape
})

it('knows the calls that answer a link before its file is made', () => {
  expect(early.map(({ procedure: { path } }) => path).toSorted()).toEqual([
    '/b2c/contributions/export/{id}',
    '/b2c/users/export',
    '/pdf/generate/benchamarking/{providerId}',
    '/performance-attribution/pdf/url/{provider}',
    '/price-tracks/pdf/generate/{priceTrackId}',
    '/sample-report/pdf',
    '/simulations/stdevs/export',
  ])
})

/** Those whose file a tenant can ask for at once; the others need an attribution, contributions or a sample first. */
const askable = early.filter(({ key }) => tenantExpectations[key]?.own.superuser === 200)

it.each(askable)(
  '$key answers a link that says in its own words that the file is not there yet',
  async ({ key, procedure }) => {
    const { superuser } = alder.users
    const input = tenantExpectations[key]?.input?.(alder, superuser) ?? {}
    const answer = await callProcedure(server.http, procedure, input, superuser.client.token)
    expect([answer.status, answer.body]).toEqual([200, expect.any(String)])
    const { id, url } = z.object({ id: z.number(), url: z.string() }).parse(JSON.parse(answer.body))
    const soon = await server.http.inject({ url })
    expect([soon.statusCode, soon.headers['retry-after'], soon.json()]).toEqual([
      503,
      '2',
      expect.objectContaining({
        code: 'not_made_yet',
        message: expect.stringMatching(/^This file is still being made\./),
      }),
    ])
    await server.services.db
      .updateTable('export_jobs')
      .set({ state: 'failed', failure: 'The disk of the server is full.' })
      .where('id', '=', id)
      .execute()
    const failed = await server.http.inject({ url })
    expect([failed.statusCode, failed.json().message]).toEqual([
      400,
      'This file was not made. The disk of the server is full. Ask for it again.',
    ])
  },
)
