import { z } from 'zod'

export const passwordTexts = {
  required: 'Required.',
  minimum: 'Min 8 characters',
  upperCase: 'Your password needs to have atleast one upper case character.',
  lowerCase: 'Your password needs to have atleast one lower case character.',
  number: 'Your password needs to have atleast one number.',
  special: 'Your password needs to have atleast one special character.',
  maximum: 'Max 128 characters',
  /** Of the password given twice. */
  different: 'Passwords entered do not match',
} as const

const shortest = 8
const longest = 128
const kinds = { upperCase: /\p{Lu}/u, lowerCase: /\p{Ll}/u, number: /\p{Nd}/u, special: /[^\p{L}\p{N}\s]/u } as const

/** The rules for a new password, in the order in which they are told. */
export const newPasswordSchema = z
  .string()
  .min(1, { error: passwordTexts.required, abort: true })
  .min(shortest, passwordTexts.minimum)
  .max(longest, passwordTexts.maximum)
  .regex(kinds.upperCase, passwordTexts.upperCase)
  .regex(kinds.lowerCase, passwordTexts.lowerCase)
  .regex(kinds.number, passwordTexts.number)
  .regex(kinds.special, passwordTexts.special)

/** The same rules as a list that ticks while one types. */
export const passwordRules: readonly { readonly text: string; readonly isMet: (password: string) => boolean }[] = [
  { text: 'At least 8 characters', isMet: (password) => password.length >= shortest && password.length <= longest },
  { text: 'One upper case character', isMet: (password) => kinds.upperCase.test(password) },
  { text: 'One lower case character', isMet: (password) => kinds.lowerCase.test(password) },
  { text: 'One number', isMet: (password) => kinds.number.test(password) },
  { text: 'One special character', isMet: (password) => kinds.special.test(password) },
]

/** What the server alone looks at. */
export const passwordHint = "Not a common password, nor one with your name, your provider's or the product's in it."
