import { z } from 'zod'
import { momentSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { emailSchema, signInTexts, userSchema } from './auth.ts'
import { newPasswordSchema } from './password-rules.ts'

export const resetTexts = {
  sent: 'Reset email is sent.',
  notSent: 'Error sending reset email. Please check email and try again',
  passwordRequired: signInTexts.passwordRequired,
  repeatRequired: 'The RepeatPassword field is required.',
  failed: 'Error changing password. Please resend the email to yourself as your email is probably expired.',
} as const

export const changePasswordTexts = {
  done: 'Password changed successfully.',
  failed: 'Password change failed. Please check your older password.',
} as const

/** Why somebody got a link to choose a password. */
export const passwordLinkPurposes = ['reset', 'invitation'] as const
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number]

/** Longer than any link that is ours. */
const linkTokenSchema = z.string().min(1).max(500)

export const resetRequestSchema = z.object({ email: emailSchema })

/** What the sign-in says to who has just used a link. */
export const passwordSetTexts = {
  reset: 'Password reset successfully',
  invitation: 'Password set successfully',
} as const satisfies Record<PasswordLinkPurpose, string>

export const passwordsProcedures = {
  requestReset: procedure({
    method: 'POST',
    path: '/auth/resetpass',
    summary: 'Send a link to choose a new password; the answer is the same whether anybody has the address or not',
    access: 'public',
    load: 'sign-in',
    body: resetRequestSchema,
    answer: z.object({ sent: z.literal(true) }),
    errors: ['mail_unavailable', 'too_many_attempts'],
  }),
  showLink: procedure({
    method: 'GET',
    path: '/auth/addnewpass',
    summary: 'Whose password a link is for, while it can be used',
    access: 'public',
    load: 'sign-in',
    query: z.object({ jwt: linkTokenSchema }),
    answer: z.object({ email: z.string(), purpose: z.enum(passwordLinkPurposes), expiresAt: momentSchema }),
    errors: ['dead_link'],
  }),
  setByLink: procedure({
    method: 'POST',
    path: '/auth/addnewpass',
    summary: 'Choose a password by a link, once; every session of the user ends',
    access: 'public',
    load: 'sign-in',
    body: z.object({ newPass: newPasswordSchema, jwt: linkTokenSchema }),
    answer: z.object({ changed: z.literal(true) }),
    errors: ['dead_link', 'too_many_attempts'],
  }),
  change: procedure({
    method: 'POST',
    path: '/auth/changepass',
    summary: "Change one's own password; every session of the user ends, and the answer opens a new one",
    access: 'signed-in',
    body: z.object({ oldPass: z.string().max(1000), newPass: newPasswordSchema }),
    answer: z.object({ user: userSchema, token: z.string() }),
    errors: ['invalid_credentials', 'too_many_attempts'],
  }),
}
