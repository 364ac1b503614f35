import type { UserOrder, UserRow, userListQuerySchema } from '@plumbline/contract/users/users.ts'
import type { z } from 'zod'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readUsers } from './users.pg.ts'

export type UserListQuery = z.output<typeof userListQuerySchema>

const byText = new Intl.Collator('en-GB', { sensitivity: 'accent' })

/**
 * One page of the users that a search leaves. They are ordered and searched here, where the words of the English
 * language are known, and not by the database, which may know none: there are as many of them as an office has staff.
 */
export async function listUsers({ db }: Pick<Services, 'db'>, caller: Caller, query: UserListQuery) {
  const { page, limit, search = '', sortBy, sortDescending } = query
  const sought = plain(search)
  const users = (await readUsers(db, caller)).filter(({ name, email }) => plain(`${name}\n${email}`).includes(sought))
  const order = orders[sortBy]
  const sorted = users.toSorted((a, b) => (sortDescending ? order(b, a) : order(a, b)) || a.id - b.id)
  return { data: sorted.slice((page - 1) * limit, page * limit), total: users.length, page, limit }
}

type Order = (a: UserRow, b: UserRow) => number

const orders: Readonly<Record<UserOrder, Order>> = {
  name: (a, b) => byText.compare(a.name, b.name),
  email: (a, b) => byText.compare(a.email, b.email),
  role: (a, b) => byText.compare(a.role, b.role),
  providers: (a, b) => a.providers - b.providers,
  createdAt: (a, b) => byText.compare(a.createdAt, b.createdAt),
}

/** Without case and accents: `zoe` finds Zoë. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en-GB')
}
