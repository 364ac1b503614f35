import type { Services } from '../../platform/services.ts'
import { hashPassword, isPassword } from '../accounts/password-hash.ts'
import { ofEmail } from './password-in-force.ts'

const longestPassword = 128

/** Whose e-mail and password these are; undefined when they do not belong together, after the same time. */
export async function checkPassword(
  { db }: Pick<Services, 'db'>,
  email: string,
  password: string,
): Promise<number | undefined> {
  // Too long a password is as wrong as any other.
  if (password.length > longestPassword) return undefined
  const account = await ofEmail(db, email).select('users.id as userId').executeTakeFirst()
  if (account?.password == null) {
    await hashPassword(password)
    return undefined
  }
  return (await isPassword(password, account.password)) ? account.userId : undefined
}
