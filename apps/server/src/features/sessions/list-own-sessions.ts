import type { SignedInDevice } from '@plumbline/contract/auth/sessions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { describeDevice } from './describe-device.ts'
import { livingSessions } from './find-caller.ts'

/** A program that signs in over and over may have more; signing out everywhere else ends all. */
const mostShown = 100

/** Where somebody is signed in: the device that asks, then the others, the last used one first. */
export async function listOwnSessions(
  services: Pick<Services, 'db' | 'config'>,
  { userId, sessionId }: Caller,
): Promise<SignedInDevice[]> {
  const rows = await livingSessions(services)
    .where('user_id', '=', userId)
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at', 'expires_at'])
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    address: row.ip_address === '' ? null : row.ip_address,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === sessionId,
  }))
}
