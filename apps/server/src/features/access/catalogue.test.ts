import { readFileSync } from 'node:fs'
import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import { api } from '@plumbline/contract/api.ts'
import type { Procedure, Procedures } from '@plumbline/contract/wire/procedure.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { specifiedCalls } from '../../testing/calls/specified-calls.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

const procedures = Object.values<Procedures>(api).flatMap((calls) => Object.values(calls))
const built = new Map(procedures.map((procedure) => [`${procedure.method} ${procedure.path}`, procedure]))

function procedureOf(call: string): Procedure {
  const procedure = built.get(call)
  if (procedure === undefined) throw new Error(`${call} is not in the contract`)
  return procedure
}

let server: TestServer
const clients: { readonly role: Role; readonly client: TestClient }[] = []
beforeAll(async () => {
  server = await openTestServer()
  for (const role of roles) clients.push({ role, client: await server.as(role) })
})
afterAll(() => server.close())

it.each(specifiedCalls)('$call is in the contract, with what is sent and what is answered', (specified) => {
  const { form, body, query, answer } = procedureOf(specified.call)
  const sent = [...namesIn(form), ...namesIn(body), ...namesIn(query), ...(form === undefined ? [] : ['file'])]
  expect(sent).toEqual(expect.arrayContaining([...(specified.sends ?? [])]))
  expect(namesIn(answer)).toEqual(expect.arrayContaining([...(specified.answers ?? [])]))
})

it.each(specifiedCalls)('$call is served', async ({ call }) => {
  const procedure = procedureOf(call)
  const client = clients.find(({ role }) => isAllowed(procedure, role))?.client
  if (client === undefined) throw new Error(`nobody may ask ${call}`)
  const path = procedure.path.replaceAll(/\{\w+\}/g, '4711')
  const answer = await server.http.inject({
    method: procedure.method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(answer.body).not.toContain('There is no such call.')
  expect(answer.statusCode, answer.body).not.toBe(501)
})

it('is the table of docs/catalogue.md', () => {
  const rows = readFileSync(new URL('../../../../../docs/catalogue.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(specifiedCalls.map(({ call }) => rowOf(call, procedureOf(call))))
})

function rowOf(call: string, { access }: Procedure): string {
  const who = typeof access === 'string' ? { public: 'anybody', 'signed-in': 'all roles' }[access] : access.join(', ')
  const all = typeof access !== 'string' && access.length === roles.length
  return `| \`${call}\` | ${all ? 'all roles' : who} | served |`
}

function isAllowed({ access }: Procedure, role: Role): boolean {
  return typeof access === 'string' || access.includes(role)
}

/** What an object, or each of a list of them, may hold: at its top, in a page's `data`, or in one of several forms. */
function namesIn(schema: z.ZodType | undefined): readonly string[] {
  if (schema === undefined) return []
  return namesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

const nodeSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})

function namesOf(json: unknown): readonly string[] {
  const { properties = {}, items, anyOf = [], allOf = [] } = nodeSchema.parse(json)
  const inside = [...anyOf, ...allOf, ...(items === undefined ? [] : [items])]
  return [...Object.keys(properties), ...inside.flatMap(namesOf)]
}
