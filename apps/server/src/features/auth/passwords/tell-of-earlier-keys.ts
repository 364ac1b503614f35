import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { keysBeforePassword } from '../../api-keys/keys-before-password.ts'
import { queueMail } from '../../mail/queue-mail.ts'

/** What the screen with one's API keys is opened by. */
const keysPath = '/#api-keys'

/** Mails to whose password is new which of their API keys still count; nothing where none does. */
export async function tellOfEarlierKeys(
  within: Transaction<Database>,
  services: Pick<Services, 'jobs' | 'config'>,
  userId: number,
): Promise<void> {
  const keys = await keysBeforePassword(within, userId)
  const user = await within.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()
  if (keys.length === 0 || user === undefined) return
  const link = `${services.config.publicUrl}${keysPath}`
  await queueMail(within, services, {
    kind: 'password-changed',
    to: user.email,
    userId,
    values: { name: user.name, keys, link },
  })
}
