import type { ServerEvent } from '@plumbline/contract/events/events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { listProviders } from '../providers/list-providers.ts'

export type MayLearn = (caller: Caller, event: ServerEvent) => Promise<boolean>

/** Who is told: everybody, superusers alone, whoever it is about, or whoever may see the provider. */
const audiences: Record<ServerEvent['type'], 'everybody' | 'superusers' | 'themselves' | 'readers'> = {
  'benchmarks-changed': 'everybody',
  'import-changed': 'superusers',
  'simulation-changed': 'superusers',
  'price-track-changed': 'superusers',
  'calibrations-changed': 'superusers',
  'attribution-changed': 'superusers',
  'export-changed': 'themselves',
  'user-changed': 'themselves',
  'batch-published': 'readers',
  'comparison-changed': 'readers',
  'providers-changed': 'readers',
}

/** Decides for one listener, event by event, whether they may learn of it. */
export async function listenerRights({ db }: Pick<Services, 'db'>, listener: Caller): Promise<MayLearn> {
  const providersOf = async (caller: Caller) => {
    const providers = await listProviders(db, caller)
    return providers.map(({ id, name }) => ({ id, name }))
  }
  let lastSeen = JSON.stringify(await providersOf(listener))
  return async (caller, event) => {
    if (event.type === 'export-changed') return event.userId === caller.userId
    const audience = audiences[event.type]
    if (caller.role === 'superuser' || audience === 'everybody') return true
    if (audience === 'superusers') return false
    if (event.type === 'user-changed') return event.userId === caller.userId
    const providers = await providersOf(caller)
    if (event.type === 'batch-published' || event.type === 'comparison-changed')
      return providers.some(({ id }) => id === event.providerId)
    // That some provider changed is none of the business of whoever sees the same list as before.
    const scope = JSON.stringify(providers)
    const isChanged = scope !== lastSeen
    lastSeen = scope
    return isChanged
  }
}
