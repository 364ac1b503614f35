import type { Role } from '@plumbline/contract/access/roles.ts'

/** What a key of a role is for, as its maker is asked. */
export function usesOf(role: Role): string {
  return role === 'superuser' ? 'Upload files, and read savers and reports' : 'Read savers and reports'
}

/** The roles that somebody can give a key, the narrowest one first. */
export function keyRolesOf(role: Role): readonly [Role, ...Role[]] {
  return role === 'superuser' ? ['vfm_user', 'superuser'] : [role]
}
