import { z } from 'zod'
import { idSchema, idTextSchema, momentSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** A device that somebody is signed in on. */
export const sessionSchema = z.object({
  id: idSchema,
  /** As far as the browser told: `Chrome on Windows`. */
  device: z.string(),
  /** Where the sign-in came from; null when it is not known. */
  address: z.string().nullable(),
  signedInAt: momentSchema,
  /** Noted now and then, not at every request. */
  lastUsedAt: momentSchema,
  /** When it ends unless it is used before, at the latest the longest that a sign-in lasts. */
  expiresAt: momentSchema,
  /** The one that asks. */
  current: z.boolean(),
})
export type SignedInDevice = z.infer<typeof sessionSchema>

export const sessionsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where the caller is signed in, the device that asks first',
    access: 'signed-in',
    answer: z.array(sessionSchema),
  }),
  revokeOthers: procedure({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Sign out everywhere but here',
    access: 'signed-in',
    answer: z.object({ revoked: z.number().int() }),
  }),
  revoke: procedure({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: "End one of one's own sessions",
    access: 'signed-in',
    params: z.object({ id: idTextSchema }),
    answer: z.object({ revoked: z.literal(1) }),
  }),
}
