import { api } from '@plumbline/contract/api.ts'
import type { Procedure, Procedures } from '@plumbline/contract/procedure.ts'
import { type Role, roles } from '@plumbline/contract/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '../../testing/expectations/expectation.ts'
import { makeTenant, type Tenant } from '../../testing/tenant.ts'
import { tenantExpectations } from '../../testing/tenant-expectations.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const procedures = Object.entries<Procedures>(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, procedure]) => ({ key: `${feature}.${name}`, procedure })),
)

let server: TestServer
let tenants: readonly [Tenant, Tenant]
beforeAll(async () => {
  server = await openTestServer()
  tenants = [await makeTenant(server, 'Alder'), await makeTenant(server, 'Birch')]
})
afterAll(() => server.close())

it('has an expectation for every procedure, and none beside', () => {
  expect(Object.keys(tenantExpectations).toSorted()).toEqual(procedures.map(({ key }) => key).toSorted())
})

const telling = ['providers.list', 'savers.list', 'savers.ranges', 'members.list', 'saverHistory.get', 'views.list']

it.each([...telling, 'notices.list'])('is not blind: %s tells a pilot of their own provider', async (key) => {
  const found = procedures.find((each) => each.key === key)
  if (found === undefined) throw new Error(`no ${key}`)
  for (const tenant of tenants) {
    const { client } = tenant.users.pilot
    const input = tenantExpectations[key].input?.(tenant, tenant.users.pilot) ?? {}
    const { body } = await call(found.procedure, input, client.token)
    expect(body).toContain(tenant.word)
  }
})

const named = procedures.filter(({ key }) => tenantExpectations[key]?.others)
const guarded = procedures.filter(({ procedure }) => procedure.access !== 'public')

it.each(guarded)('$key answers nobody without a token, or with one that is none', async ({ key, procedure }) => {
  const input = tenantExpectations[key].input?.(tenants[0], tenants[0].users.superuser) ?? {}
  for (const token of [undefined, 'x'.repeat(43)]) {
    const { status, body } = await call(procedure, input, token)
    expect([status, JSON.parse(body).code]).toEqual([401, 'unauthorised'])
    expect(body).not.toMatch(/alder|birch/i)
  }
})

describe.each(procedures)('$key', ({ key, procedure }) => {
  it.each(roles)('answers a %s about their own provider, with nothing of another one', async (role) => {
    const { input, own: statuses } = tenantExpectations[key]
    for (const [own, other] of [tenants, tenants.toReversed()]) {
      const { status, body } = await call(procedure, input?.(own, own.users[role]) ?? {}, await tokenOf(role, own, key))
      expect(status).toBe(statuses[role])
      if (role !== 'superuser') expect(body.toLowerCase()).not.toContain(other.word.toLowerCase())
    }
  })
})

describe.each(named)('$key of another provider', ({ key, procedure }) => {
  it.each(roles)('tells a %s nothing', async (role) => {
    const { input, others } = tenantExpectations[key]
    for (const [own, other] of [tenants, tenants.toReversed()]) {
      const { status, body } = await call(
        procedure,
        input?.(other, other.users[role]) ?? {},
        await tokenOf(role, own, key),
      )
      expect(status).toBe(others?.[role])
      if (role !== 'superuser') expect(body.toLowerCase()).not.toContain(other.word.toLowerCase())
    }
  })
})

/** Signing out ends a session, so it gets one of its own. */
async function tokenOf(role: Role, { word, users }: Tenant, key: string): Promise<string> {
  if (key !== 'auth.logout') return users[role].client.token
  return (await server.as(role, `${role}.${word}`)).token
}

async function call(procedure: Procedure, input: Input, token: string | undefined) {
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(input.params?.[name]))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) query.set(name, String(value))
  const response = await server.http.inject({
    method: procedure.method,
    url: `/api${path}?${query}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(input.body !== undefined && { payload: input.body }),
    payloadAsStream: true,
  })
  return { status: response.statusCode, body: await bodyOf(response.stream(), procedure) }
}

/** All of an answer, or the first piece of one that has no end. */
async function bodyOf(stream: AsyncIterable<Buffer>, procedure: Procedure): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) {
    pieces.push(piece)
    if (procedure === api.events.stream) break
  }
  return Buffer.concat(pieces).toString()
}
