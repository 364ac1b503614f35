import type { NewUser, UserRow } from '@plumbline/contract/users/users.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { insertAccount } from '../accounts/create-account.ts'
import { isDemonstrationAccount } from '../accounts/demonstration-accounts.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { refuseEasyPassword } from '../accounts/passwords/refuse-easy-password.ts'
import { sendInvitation } from './invite-user.ts'
import { lockSuperusers, readUser } from './users.pg.ts'

/**
 * Somebody new, with the password that was typed for them or with an invitation to choose one.
 * @throws ApiFailure conflict when somebody has the e-mail address.
 */
export async function addUser(services: Services, caller: Caller, user: NewUser): Promise<UserRow> {
  const { name, email, role, password } = user
  if (!services.config.demonstration && isDemonstrationAccount(email)) throw shutOut()
  // They are mapped to no provider yet.
  const account = { field: 'password', person: { name, email }, providers: [] }
  if (password !== undefined) await refuseEasyPassword(services.db, { ...account, password })
  // Takes its time, which no transaction should be held open for.
  const hash = password === undefined ? null : await hashPassword(password)
  const userRow = await services.db.transaction().execute(async (transaction) => {
    await lockSuperusers(transaction, caller)
    const { id } = await insertAccount(transaction, { name, email, role, createdBy: caller.userId }, hash)
    if (hash === null) await sendInvitation(services, transaction, caller, { id, name, email })
    return readUser(transaction, caller, id)
  })
  services.events.publish({ type: 'user-changed', userId: userRow.id })
  return userRow
}

function shutOut(): ApiFailure {
  const text = 'Addresses of the demonstration cannot sign in here. Give another e-mail address.'
  return new ApiFailure('invalid_input', text, { fields: { email: text } })
}
