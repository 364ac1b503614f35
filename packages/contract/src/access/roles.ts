import { z } from 'zod'

export const roles = ['superuser', 'vfm_user', 'pilot', 'bm_user'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>
