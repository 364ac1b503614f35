import type { Role } from '@plumbline/contract/roles.ts'
import { type Icon, IconFileImport, IconUsers } from '@tabler/icons-react'

export interface MenuItem {
  readonly label: string
  readonly to: '/members' | '/imports'
  readonly icon: Icon
  readonly roles: readonly Role[]
}

/** The side menu in its order, in groups; an item appears here together with its screen. */
const groups: readonly (readonly MenuItem[])[] = [
  [{ label: 'Savers', to: '/members', icon: IconUsers, roles: ['superuser', 'bm_user', 'vfm_user', 'pilot'] }],
  [{ label: 'Imports', to: '/imports', icon: IconFileImport, roles: ['superuser'] }],
]

/** What the menu of a role shows; a group without an item for it is left out. */
export function menuOf(role: Role): readonly (readonly MenuItem[])[] {
  return groups.map((items) => items.filter(({ roles }) => roles.includes(role))).filter((items) => items.length > 0)
}
