import { z } from 'zod'
import { roleSchema } from '../access/roles.ts'
import { idSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
})
export type User = z.infer<typeof userSchema>

export const signInTexts = {
  emailRequired: 'The Email field is required.',
  emailInvalid: 'The Email field must be a valid email.',
  passwordRequired: 'The Password field is required.',
  failed: 'Invalid Credentials',
  timedOut: 'Your session has ended. Sign in to go on.',
  unknownUser: 'User UnAuthorized',
} as const

/** An address as somebody types it who wants to come in. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, signInTexts.emailRequired)
  .max(254, signInTexts.emailInvalid)
  .pipe(z.email(signInTexts.emailInvalid))

export const credentialsSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, signInTexts.passwordRequired),
})

/** What an authenticator app is set up with. */
export const enrolmentSchema = z.object({
  /** In base 32, to type in. */
  secret: z.string(),
  /** `otpauth://...`, to be shown as a QR code. */
  uri: z.string(),
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** The password was right, and a one-time code is wanted too: `POST /auth/two-factor` with this challenge. */
export const challengeSchema = z.object({
  challenge: z.string(),
  /** Set when the role makes two-factor sign-in compulsory and no app is set up yet. */
  enrolment: enrolmentSchema.nullable(),
})
export type Challenge = z.infer<typeof challengeSchema>

export const signedInSchema = z.object({
  user: userSchema,
  token: z.string(),
  /** What this browser is known by from now on: see `knownBrowserHeader`. */
  browser: z.string().optional(),
})
export type SignedIn = z.infer<typeof signedInSchema>

export const signInAnswerSchema = z.union([signedInSchema, challengeSchema])
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

/**
 * Sent with calls that show a secret: what an earlier sign-in gave the browser to keep. It signs nobody in; wrong passwords of
 * others at the same address do not count against it.
 */
export const knownBrowserHeader = 'x-known-browser'

export const authProcedures = {
  login: procedure({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in; the token goes into the Authorization header of every further call',
    access: 'public',
    load: 'sign-in',
    body: credentialsSchema,
    answer: signInAnswerSchema,
    errors: ['invalid_credentials', 'too_many_attempts'],
  }),
  logout: procedure({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out: the token of this call is worth nothing afterwards',
    access: 'signed-in',
    answer: z.object({ signedOut: z.literal(true) }),
  }),
  me: procedure({
    method: 'GET',
    path: '/auth/me',
    summary: 'Who is signed in',
    access: 'signed-in',
    answer: userSchema,
  }),
}
