import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { ApiClient } from '../server/api-client.ts'
import { drawRequest, type FilterChoices, queryOf } from '../server/list-requests.ts'

/** What users met: how long answers took, by kind of call, and what went wrong. */
export interface Met {
  readonly milliseconds: Map<string, number[]>
  readonly errors: string[]
}

export interface BrowsingUser {
  readonly address: string
  readonly token: string
  readonly random: Random
  readonly choices: FilterChoices
  readonly met: Met
  /** Milliseconds between what one sees and what one does next. */
  readonly pause: (random: Random) => number
}

/** Browses and filters until told to stop, with the event stream open that every open page has. */
export async function browse(user: BrowsingUser, stop: AbortSignal): Promise<void> {
  const api = new ApiClient(user.address, user.token)
  const closeEvents = openEvents(user, stop)
  // Not all at the same moment.
  await rest(user.pause(user.random) * user.random.next(), stop)
  while (!stop.aborted) {
    for (const [kind, path] of drawStep(user)) {
      const started = performance.now()
      try {
        await api.get(path)
      } catch (error) {
        user.met.errors.push(`${kind}: ${error instanceof Error ? error.message : error}`)
      }
      const times = user.met.milliseconds.get(kind) ?? []
      user.met.milliseconds.set(kind, times)
      times.push(performance.now() - started)
    }
    await rest(user.pause(user.random), stop)
  }
  closeEvents()
  api.close()
}

/** One thing a person does, as the calls that the screen makes for it. */
function drawStep({ random, choices }: BrowsingUser): [kind: string, path: string][] {
  const page = drawRequest(random, choices)
  const list: [string, string] = ['page of the list', `/analysis/members?${queryOf(page)}`]
  const draw = random.next()
  // Another page of what is shown.
  if (draw < 0.4) return [list]
  // Another filter: the list, and its ranges and key figures.
  if (draw < 0.85) {
    const filters = new URLSearchParams({ filters: JSON.stringify(page.filter) })
    return [list, ['ranges and key figures', `/analysis/members/filters?${filters}`]]
  }
  return [
    ['who one is, providers, notices', '/auth/me'],
    ['who one is, providers, notices', '/providers'],
    ['who one is, providers, notices', '/notices'],
  ]
}

function openEvents({ address, token, met }: BrowsingUser, stop: AbortSignal): () => void {
  const stream = request(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` }, agent: false })
  const lost = (why: unknown) => {
    if (!stop.aborted) met.errors.push(`event stream: ${why}`)
  }
  stream.on('error', lost)
  stream.on('response', (response) => {
    if (response.statusCode !== 200) lost(response.statusCode)
    response
      .on('error', lost)
      .on('end', () => lost('ended'))
      .resume()
  })
  stream.end()
  return () => stream.destroy()
}

async function rest(milliseconds: number, stop: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stop }).catch(() => undefined)
}
