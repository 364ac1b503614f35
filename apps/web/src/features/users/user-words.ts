import { type Role, roleNames } from '@plumbline/contract/access/roles.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'

export const userTexts = {
  title: 'User Management',
  tooltip: 'All Users',
  addUser: 'Add User',
  name: 'User Name',
  email: 'User Email',
  password: 'Password',
  associatedWith: 'Providers associated with user:',
  createProvider: 'Create Provider',
} as const

/** How long a message in the corner stays. */

/** Roles as people call them, and what each of them may see, for whoever chooses one. */
export const roleWords: Readonly<Record<Role, { readonly name: string; readonly about: string }>> = {
  superuser: { name: roleNames.superuser, about: 'All providers and everything else: uploads, users, settings.' },
  vfm_user: {
    name: roleNames.vfm_user,
    about: 'Savers, reports and benchmarking, with filters, of the associated providers.',
  },
  pilot: { name: roleNames.pilot, about: 'Savers and reports of the associated providers.' },
  bm_user: { name: roleNames.bm_user, about: 'Benchmarking, and sample data instead of real savers.' },
}

/** How far somebody is with coming in. */
export function statusWords({ invitation }: Pick<UserRow, 'invitation'>): string {
  if (invitation === null) return 'Active'
  const { open, until } = invitation
  return open ? `Invited until ${dayInLondon(until)}` : `Invitation expired ${dayInLondon(until)}`
}

/** What the associated providers mean for a role, where it is not simply that they are what is seen. */
export function mappingNote(role: Role): string | undefined {
  if (role === 'superuser') return 'A superuser sees every provider, whatever is listed here.'
  if (role === 'bm_user') return 'A benchmark user sees no savers of these providers, only sample data.'
  return undefined
}
