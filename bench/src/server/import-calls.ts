import { setTimeout as wait } from 'node:timers/promises'
import type { ApiClient } from './api-client.ts'

const lookEveryMilliseconds = 40

/** A provider without data, so that each import meets the same. */
export async function newProvider(api: ApiClient, name: string): Promise<number> {
  const { id } = (await api.post('/providers', { name })) as { id: number }
  return id
}

interface SeenImport {
  readonly state: string
  readonly failure: string | null
}

/** Waits until an import is published. @throws Error when it ends in another way */
export const published = (api: ApiClient, importId: number) => reached(api, importId, 'completed')

/** Waits until a preview waits for somebody. @throws Error when the import ends before */
export const waiting = (api: ApiClient, importId: number) => reached(api, importId, 'ready')

async function reached(api: ApiClient, importId: number, wanted: 'ready' | 'completed'): Promise<void> {
  for (;;) {
    const { state, failure } = (await api.get(`/import-jobs/${importId}`)) as SeenImport
    if (state === wanted) return
    if (state === 'failed' || state === 'cancelled') throw new Error(`import ${importId} ${state}: ${failure}`)
    await wait(lookEveryMilliseconds)
  }
}

/** Calls an import off and waits until it has left off. */
export async function cancelled(api: ApiClient, importId: number): Promise<void> {
  await api.post(`/import-jobs/${importId}/cancel`)
  for (;;) {
    const { state } = (await api.get(`/import-jobs/${importId}`)) as SeenImport
    if (state === 'failed' || state === 'cancelled') return
    await wait(lookEveryMilliseconds)
  }
}
