import type { ServerEvent } from '@plumbline/contract/events/events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { listProviders } from '../providers/list-providers.ts'

export type MayLearn = (caller: Caller, event: ServerEvent) => Promise<boolean>

const toldToSuperusers: readonly ServerEvent['type'][] = [
  'import-changed',
  'simulation-changed',
  'price-track-changed',
  'calibrations-changed',
  'attribution-changed',
]

/** Decides for one listener, event by event, whether they may learn of it. */
export async function listenerRights({ db }: Pick<Services, 'db'>, listener: Caller): Promise<MayLearn> {
  const providersOf = async (caller: Caller) => {
    const providers = await listProviders(db, caller)
    return providers.map(({ id, name }) => ({ id, name }))
  }
  let lastSeen = JSON.stringify(await providersOf(listener))
  return async (caller, event) => {
    if (event.type === 'export-changed') return event.userId === caller.userId
    if (caller.role === 'superuser' || event.type === 'benchmarks-changed') return true
    if (toldToSuperusers.includes(event.type)) return false
    if (event.type === 'user-changed') return event.userId === caller.userId
    const providers = await providersOf(caller)
    if (event.type === 'batch-published') return providers.some(({ id }) => id === event.providerId)
    // That some provider changed is none of the business of whoever sees the same list as before.
    const scope = JSON.stringify(providers)
    const changed = scope !== lastSeen
    lastSeen = scope
    return changed
  }
}
