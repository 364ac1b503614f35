import { newPasswordSchema, passwordTexts } from '@plumbline/contract/auth/password-rules.ts'

export interface NewPasswordValues {
  readonly newPass: string
  readonly repeat: string
}

interface RequiredTexts {
  readonly newPass: string
  /** Absent where an empty one is just not the same. */
  readonly repeat?: string
}

/** What is wrong with a new password and its repetition; the first rule that fails speaks. */
export function newPasswordErrors(
  { newPass, repeat }: NewPasswordValues,
  required: RequiredTexts,
): Partial<Record<keyof NewPasswordValues, string>> {
  const rule = newPass === '' ? required.newPass : newPasswordSchema.safeParse(newPass).error?.issues[0]?.message
  const emptyError = repeat === '' ? required.repeat : undefined
  const repetition = emptyError ?? (repeat === newPass ? undefined : passwordTexts.different)
  return { ...(rule !== undefined && { newPass: rule }), ...(repetition !== undefined && { repeat: repetition }) }
}
