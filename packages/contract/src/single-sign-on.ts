import { z } from 'zod'
import { signInAnswerSchema } from './auth.ts'
import { procedure } from './procedure.ts'

/** Where the identity provider sends people back to: a screen, below the product's address. */
export const singleSignOnReturnPath = '/login/single-sign-on'

/** A random text that a browser keeps to itself; its SHA-256 in base64url goes with the beginning of a sign-in. */
const proofHashSchema = z.string().regex(/^[\w-]{43}$/)
const proofSchema = z.string().regex(/^[\w-]{43}$/)

const returnedSchema = z.string().min(1).max(4096)

export const singleSignOnProcedures = {
  offer: procedure({
    method: 'GET',
    path: '/auth/single-sign-on',
    summary: 'Whether people may sign in at another place, and what it is called',
    access: 'public',
    answer: z.object({ name: z.string().nullable() }),
  }),
  begin: procedure({
    method: 'POST',
    path: '/auth/single-sign-on/begin',
    summary: 'Begin a sign-in at the identity provider: where to go',
    access: 'public',
    body: z.object({ proofHash: proofHashSchema }),
    answer: z.object({ url: z.string() }),
    errors: ['not_found', 'too_many_attempts', 'not_ready'],
  }),
  finish: procedure({
    method: 'POST',
    path: '/auth/single-sign-on/finish',
    summary: 'Finish it with what the identity provider gave along, and the proof that the same browser began it',
    access: 'public',
    body: z.object({
      proof: proofSchema,
      state: returnedSchema,
      code: returnedSchema,
      /** Who answers, where the provider says so (RFC 9207). */
      iss: returnedSchema.optional(),
    }),
    answer: signInAnswerSchema,
    errors: ['sign_in_expired', 'invalid_credentials', 'too_many_attempts', 'not_ready'],
  }),
}
