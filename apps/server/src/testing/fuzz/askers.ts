import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { findCaller } from '../../features/sessions/find-caller.ts'
import type { TestServer } from '../server/test-server.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** Somebody who asks, and what they may not be told of. */
export interface FuzzAsker {
  readonly token: string | undefined
  readonly role: Role | 'nobody'
  /** Words of providers that the asker is not mapped to, none for a superuser. */
  readonly hiddenWords: readonly string[]
}

/** Gives who asks next: mostly users of the first tenant, by role, now and then nobody. */
export function openAskers(server: TestServer, [own, other]: readonly [Tenant, Tenant]) {
  const tokens = new Map<Role, string>()
  let users = 0
  /** An earlier request may have ended the session, or removed the user. */
  async function tokenOf(role: Role): Promise<string> {
    const earlier = tokens.get(role)
    if (earlier !== undefined && (await findCaller(server.services, earlier))?.role === role) return earlier
    const { userId, token } = await server.as(role, `${role}.${own.word}.${++users}`)
    await server.mapUser(userId, own.providerId).catch(() => undefined)
    tokens.set(role, token)
    return token
  }
  return async (allowed: readonly Role[], draw: number): Promise<FuzzAsker> => {
    if (draw % 16 === 0) return { token: undefined, role: 'nobody', hiddenWords: [own.word, other.word] }
    const among = draw % 4 === 0 ? roles : allowed
    const role = itemAt(among, Math.floor(draw / 16) % among.length)
    const token = await tokenOf(role)
    return { token, role, hiddenWords: role === 'superuser' ? [] : await hiddenFrom(server, token, [own, other]) }
  }
}

/** As the tables say now: a superuser's request may have mapped the user to another provider. */
async function hiddenFrom({ services }: TestServer, token: string, tenants: readonly Tenant[]): Promise<string[]> {
  const caller = await findCaller(services, token)
  const mapped = await services.db
    .selectFrom('provider_users')
    .select('provider_id')
    .where('user_id', '=', caller?.userId ?? 0)
    .execute()
  const ids = new Set(mapped.map(({ provider_id: id }) => id))
  return tenants.filter(({ providerId }) => !ids.has(providerId)).map(({ word }) => word)
}
