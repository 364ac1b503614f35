import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { signInAnswerSchema } from '../auth/auth.ts'
import { idTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** Where the identity provider sends people back to: a screen, below the product's address. */
export const singleSignOnReturnPath = '/login/single-sign-on'

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
    summary: 'Begin a sign-in at the identity provider: where to go, and a proof that the browser keeps to itself',
    access: 'public',
    load: 'sign-in',
    answer: z.object({ url: z.string(), proof: z.string() }),
    errors: ['not_found', 'too_many_attempts', 'not_ready'],
  }),
  finish: procedure({
    method: 'POST',
    path: '/auth/single-sign-on/finish',
    summary: 'Finish it with what the identity provider gave along, and the proof that the same browser began it',
    access: 'public',
    load: 'sign-in',
    body: z.object({
      proof: returnedSchema,
      state: returnedSchema,
      code: returnedSchema,
      /** Who answers, where the provider says so (RFC 9207). */
      iss: returnedSchema.optional(),
    }),
    answer: signInAnswerSchema,
    errors: ['not_found', 'sign_in_expired', 'invalid_credentials', 'too_many_attempts', 'not_ready'],
  }),
  unlink: procedure({
    method: 'DELETE',
    path: '/users/{id}/single-sign-on',
    summary:
      'Forget who a user is at the identity provider, and end their sessions; their next sign-in there links them again',
    access: permissions.manageUsers.roles,
    params: z.object({ id: idTextSchema }),
    answer: z.object({ linked: z.literal(false) }),
  }),
}
