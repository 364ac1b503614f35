import { z } from 'zod'

export const roles = ['superuser', 'vfm_user', 'pilot', 'bm_user'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** Everyone who sees savers of real providers. */
export const saverReaders = ['superuser', 'vfm_user', 'pilot'] as const satisfies readonly Role[]
