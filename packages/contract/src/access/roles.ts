import { z } from 'zod'

export const roles = ['superuser', 'vfm_user', 'pilot', 'bm_user'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** Roles as people call them. */
export const roleNames: Readonly<Record<Role, string>> = {
  superuser: 'Superuser',
  vfm_user: 'Value-for-money user',
  pilot: 'Pilot',
  bm_user: 'Benchmark user',
}
