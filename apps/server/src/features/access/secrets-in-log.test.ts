import type { Procedure } from '@plumbline/contract/wire/procedure.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openLog } from '../../platform/log/open-log.ts'
import { callProcedure, everyProcedure } from '../../testing/calls/call-procedure.ts'
import { arbitraryOf } from '../../testing/fuzz/arbitrary-of.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { createAccount } from '../accounts/create-account.ts'

// Everything the server says at its most talkative, and nothing of it may be what only its owner should know.

const planted = 'Planted-Secret-9'
const email = 'planted.person@example.com'
const name = 'Petronella Planted'

let server: TestServer
let log = ''
beforeAll(async () => {
  const sink = openLog('trace', {
    write: (line) => {
      log += line
    },
  })
  server = await openTestServer({ log: sink })
  await createAccount(server.services, { name, email, role: 'superuser', password: planted, createdBy: null })
})
afterAll(() => server.close())

const signIn = (password: string) =>
  server.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })

it('is not blind: it says which calls were answered and how', async () => {
  await server.http.inject('/api/health')
  expect(log).toContain('"route":"/api/health"')
})

it('tells no password, token, name or address of people who sign in, or try to', async () => {
  const { token } = (await signIn(planted)).json()
  await signIn(`${planted}-wrong`)
  const authorization = `Bearer ${token}`
  for (const url of [
    '/api/auth/me',
    '/api/nothing',
    // Refused, since the call reads neither, and by one that takes whatever a link has.
    `/api/providers?token=${token}&email=${email}`,
    `/api/export-files?token=${token}&email=${email}`,
    '/api/providers/x',
  ]) {
    await server.http.inject({ url, headers: { authorization, cookie: `token=${token}` } })
  }
  await server.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}x` } })
  await server.http.inject({ method: 'POST', url: '/api/auth/login', payload: `{"password":"${planted}` })
  expect(typeof token).toBe('string')
  expectUntold(token, planted, email, name)
})

it('tells nothing of what is sent with any call under a name that speaks of secrets or people', async () => {
  const { token } = await server.as('superuser', 'prober')
  for (const { procedure } of everyProcedure.filter(({ procedure }) => sensitiveIn(procedure).length > 0)) {
    for (const drawn of fc.sample(arbitraryOf(procedure.body ?? procedure.query ?? z.null(), []), {
      numRuns: 4,
      seed: 1,
    })) {
      const values = { ...(typeof drawn === 'object' ? drawn : {}), ...secretsFor(procedure) }
      const input = procedure.body === undefined ? { query: values } : { body: values }
      const params = Object.fromEntries(Object.keys(procedure.params?.shape ?? {}).map((param) => [param, 1]))
      await callProcedure(server.http, procedure, { ...input, params }, token)
    }
  }
  expectUntold(token, planted, email)
})

it('tells no value when a store refuses a statement', async () => {
  const { db, analytics, log: sink } = server.services
  const insertion = db.insertInto('users').values({ name, email, role: 'pilot' }).execute()
  sink.error({ err: await insertion.catch((error: unknown) => error) }, 'refused')
  const unreadable = sql`select ${email}::int`.execute(db)
  sink.error({ err: await unreadable.catch((error: unknown) => error) }, 'refused')
  const thrown = analytics.reader.rows('SELECT throwIf(1, {text:String})', { text: email })
  sink.error({ err: await thrown.catch((error: unknown) => error) }, 'refused')
  expect(log.split('refused').length).toBeGreaterThan(3)
  expectUntold(email, name)
})

const sensitive = /pass|token|code|jwt|secret|challenge|proof|state|^e?mail$/i

function sensitiveIn({ body, query }: Procedure): string[] {
  const schema = body ?? query
  if (schema === undefined) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).filter((property) => sensitive.test(property))
}

function secretsFor(procedure: Procedure): Record<string, string> {
  return Object.fromEntries(
    sensitiveIn(procedure).map((property) => [property, /mail/i.test(property) ? email : planted]),
  )
}

function expectUntold(...secrets: readonly string[]): void {
  const leaks = secrets.filter((secret) => log.toLowerCase().includes(secret.toLowerCase()))
  const lines = log.split('\n').filter((line) => leaks.some((secret) => line.includes(secret)))
  expect(leaks, lines.slice(0, 3).join('\n')).toEqual([])
}
