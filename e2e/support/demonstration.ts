import { setTimeout as delay } from 'node:timers/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { signedInSchema } from '@plumbline/contract/auth/auth.ts'
import { importsProcedures } from '@plumbline/contract/imports/imports.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { emails, password } from './accounts.ts'
import { askApi, askAs } from './api.ts'

/** The demonstration provider most journeys look at, and the one without a data batch. */
export const demonstration = { provider: 'Northbank Master Trust', withoutBatch: 'Fenland Pension Fund' } as const

const limitMs = 240_000

/** Waits until the files of the demonstration, which a server imports after its first start, are published. */
export async function demonstrationImported(address: string): Promise<void> {
  const signIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emails.superuser, password }),
  })
  const { token } = signedInSchema.parse(await signIn.json())
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  for (const start = Date.now(); !(await isLoaded(ask)); await delay(500)) {
    if (Date.now() - start > limitMs) throw new Error('The demonstration is not imported in time.')
  }
}

async function isLoaded(ask: (path: string) => Promise<unknown>): Promise<boolean> {
  const providers = providersProcedures.list.answer.parse(await ask(providersProcedures.list.path))
  const { data: imports } = importsProcedures.list.answer.parse(await ask(importsProcedures.list.path))
  const waiting = providers.filter(({ batchId }) => batchId === null).map(({ name }) => name)
  return waiting.join() === demonstration.withoutBatch && imports.every(({ endedAt }) => endedAt !== null)
}

/** What addresses and calls know a provider by. */
export async function idOfProvider(request: APIRequestContext, wanted: string = demonstration.provider) {
  const providers = await askAs('superuser', request, '/providers', providersProcedures.list.answer.parse)
  return providers.find(({ name }) => name === wanted)?.id ?? 0
}

/** The same on a page, for journeys that may meet a server in its first minute. */
export async function demonstrationLoaded(page: Page, request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      async () => {
        const providers = await askApi(page, request, '/providers', providersProcedures.list.answer.parse)
        return providers.filter(({ batchId }) => batchId === null).map(({ name }) => name)
      },
      { timeout: 180_000, intervals: [500] },
    )
    .toEqual([demonstration.withoutBatch])
}
