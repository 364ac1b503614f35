import type { UserRow } from '@plumbline/contract/users/users.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { createPasswordLink } from '../auth/passwords/password-links.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockUser, readUser, unknownUser } from './users.pg.ts'

interface Invitation {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Sends the mail with the link by which somebody chooses their first password. */
export async function sendInvitation(
  services: Services,
  transaction: Transaction<Database>,
  caller: Caller,
  { id, name, email }: Invitation,
): Promise<void> {
  const link = await createPasswordLink(services, { userId: id, purpose: 'invitation', within: transaction })
  await queueMail(transaction, services, {
    kind: 'invitation',
    to: email,
    userId: id,
    requestedBy: caller.userId,
    values: { name, link, invitedBy: caller.name },
  })
}

/**
 * Another invitation for somebody who has not chosen a password yet; of several links only the last one works.
 * @throws ApiFailure conflict when they can sign in already.
 */
export async function inviteAgain(services: Services, caller: Caller, id: number): Promise<UserRow> {
  const invited = await services.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, id)
    if (user === undefined) throw unknownUser()
    const { invitation } = await readUser(transaction, caller, id)
    if (invitation === null) {
      throw new ApiFailure('conflict', 'This user has a password already. They can reset it at the sign-in.')
    }
    await transaction
      .deleteFrom('password_links')
      .where('user_id', '=', id)
      .where('purpose', '=', 'invitation')
      .execute()
    await sendInvitation(services, transaction, caller, user)
    await recordAudit(transaction, { userId: caller.userId, action: 'user.invite', subject: `user ${id}` })
    return readUser(transaction, caller, id)
  })
  services.events.publish({ type: 'user-changed', userId: id })
  return invited
}
