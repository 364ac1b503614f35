import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { enrolmentSchema, signedInSchema } from '../auth/auth.ts'
import { idTextSchema, momentSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

export const codeTexts = {
  required: 'Give the code of your app, or a recovery code.',
  six: 'Give the six digits that your app shows.',
} as const

/** What is typed as a code: six digits of an app, or a recovery code; spaces and hyphens do not matter. */
const codeSchema = z.string().trim().min(1, codeTexts.required).max(64, codeTexts.required)

/** Each lets somebody in once without the app. They are told once and stored as hashes. */
const recoveryCodesSchema = z.array(z.string())

const stateSchema = z.object({
  enabled: z.boolean(),
  /** Since when it is on. */
  since: momentSchema.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The role makes it compulsory: it cannot be turned off. */
  compulsory: z.boolean(),
  /** Turning it on asks for the password; somebody without one must have signed in a moment ago. */
  hasPassword: z.boolean(),
})
export type TwoFactorState = z.infer<typeof stateSchema>

export const twoFactorProcedures = {
  signIn: procedure({
    method: 'POST',
    path: '/auth/two-factor',
    summary: 'Second step of a sign-in: the challenge of the first, and a code of the app or a recovery code',
    access: 'public',
    load: 'sign-in',
    body: z.object({ challenge: z.string().min(1).max(128), code: codeSchema }),
    // New recovery codes when the app was set up in this sign-in.
    answer: signedInSchema.extend({ recoveryCodes: recoveryCodesSchema.nullable() }),
    errors: ['wrong_code', 'sign_in_expired', 'too_many_attempts'],
  }),
  state: procedure({
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether one signs in with a second factor',
    access: 'signed-in',
    answer: stateSchema,
  }),
  enrol: procedure({
    method: 'POST',
    path: '/auth/two-factor/enrol',
    summary: 'Begin to set up an authenticator app; nothing changes before its first code is confirmed',
    access: 'signed-in',
    body: z.object({ password: z.string().max(1024).optional() }),
    answer: enrolmentSchema,
    errors: ['invalid_credentials', 'conflict', 'too_many_attempts'],
  }),
  confirm: procedure({
    method: 'POST',
    path: '/auth/two-factor/confirm',
    summary: 'Turn two-factor sign-in on with the first code of the app; ends every other session',
    access: 'signed-in',
    body: z.object({ code: codeSchema }),
    answer: z.object({ recoveryCodes: recoveryCodesSchema }),
    errors: ['wrong_code', 'conflict', 'too_many_attempts'],
  }),
  renewRecoveryCodes: procedure({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    summary: 'New recovery codes; the old ones are worth nothing afterwards',
    access: 'signed-in',
    body: z.object({ code: codeSchema }),
    answer: z.object({ recoveryCodes: recoveryCodesSchema }),
    errors: ['wrong_code', 'conflict', 'too_many_attempts'],
  }),
  disable: procedure({
    method: 'POST',
    path: '/auth/two-factor/disable',
    summary: 'Turn two-factor sign-in off; ends every other session',
    access: 'signed-in',
    body: z.object({ code: codeSchema }),
    answer: z.object({ enabled: z.literal(false) }),
    errors: ['wrong_code', 'conflict', 'too_many_attempts'],
  }),
  reset: procedure({
    method: 'DELETE',
    path: '/users/{id}/two-factor',
    summary: 'Turn it off for somebody who has neither the app nor a recovery code any more; ends their sessions',
    access: permissions.manageUsers.roles,
    params: z.object({ id: idTextSchema }),
    answer: z.object({ enabled: z.literal(false) }),
    errors: ['conflict'],
  }),
}
