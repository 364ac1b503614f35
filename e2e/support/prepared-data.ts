import { setTimeout as delay } from 'node:timers/promises'
import { signedInSchema } from '@plumbline/contract/auth/auth.ts'
import { importsProcedures } from '@plumbline/contract/imports/imports.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { emails, password } from './accounts.ts'
import { demonstration } from './demonstration.ts'
import { startServer } from './server.ts'

const limitMs = 240_000

/** A data directory with the whole demonstration imported, of a server that has stopped. */
export async function prepareData(): Promise<{ readonly dataDir: string }> {
  const server = await startServer()
  const signIn = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emails.superuser, password }),
  })
  const { token } = signedInSchema.parse(await signIn.json())
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${server.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  for (const start = Date.now(); !(await isImported(ask)); await delay(500)) {
    if (Date.now() - start > limitMs) throw new Error('The demonstration is not imported in time.')
  }
  await server.stop()
  return { dataDir: server.dataDir }
}

async function isImported(ask: (path: string) => Promise<unknown>): Promise<boolean> {
  const providers = providersProcedures.list.answer.parse(await ask(providersProcedures.list.path))
  const { data: imports } = importsProcedures.list.answer.parse(await ask(importsProcedures.list.path))
  const waiting = providers.filter(({ batchId }) => batchId === null).map(({ name }) => name)
  return waiting.join() === demonstration.withoutBatch && imports.every(({ endedAt }) => endedAt !== null)
}
