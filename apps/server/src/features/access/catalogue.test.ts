import { readFileSync } from 'node:fs'
import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import type { Procedure, Procedures } from '@plumbline/contract/wire/procedure.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { servedApi } from '../../served-api.ts'
import { specifiedCalls } from '../../testing/calls/specified-calls.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

const procedures = Object.values<Procedures>(servedApi).flatMap((calls) => Object.values(calls))
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
  const { form, body, query, answer, writes, files = ['file'] } = procedureOf(specified.call)
  const sent = [...namesIn(form), ...namesIn(body), ...namesIn(query), ...(form === undefined ? [] : files)]
  expect(sent).toEqual(expect.arrayContaining([...(specified.sends ?? [])]))
  const answered = schemaOnWire(answer ?? writes?.schema)
  expect(specified.answers?.filter((path) => !leadsSomewhere(answered, path.split('.'))) ?? []).toEqual([])
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

/** What an object may hold: at its top, or in one of several forms. */
function namesIn(schema: z.ZodType | undefined): readonly string[] {
  return formsOf(schemaOnWire(schema)).flatMap(({ properties }) => Object.keys(properties))
}

function schemaOnWire(schema: z.ZodType = z.never()): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

const nodeSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  /** Of every key. */
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  allOf: z.array(z.unknown()).default([]),
})

/** A schema and those that it is made of, through lists: what stands at one place of an answer. */
function formsOf(json: unknown): readonly z.output<typeof nodeSchema>[] {
  const { success, data } = nodeSchema.safeParse(json)
  if (!success) return []
  const inside = [...data.anyOf, ...data.allOf, ...(data.items === undefined ? [] : [data.items])]
  return [data, ...inside.flatMap(formsOf)]
}

function leadsSomewhere(json: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  return formsOf(json)
    .flatMap(({ properties, additionalProperties, prefixItems }) => [
      name === '*' ? additionalProperties : (properties[name] ?? prefixItems[Number(name)]),
    ])
    .some((next) => next !== undefined && leadsSomewhere(next, rest))
}
