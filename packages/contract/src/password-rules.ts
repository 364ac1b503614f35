import { z } from 'zod'

const passwordTexts = {
  required: 'Required.',
  minimum: 'Min 8 characters',
  upperCase: 'Your password needs to have atleast one upper case character.',
  lowerCase: 'Your password needs to have atleast one lower case character.',
  number: 'Your password needs to have atleast one number.',
  special: 'Your password needs to have atleast one special character.',
  maximum: 'Max 128 characters',
} as const

/** The rules for a new password, in the order in which they are told. */
export const newPasswordSchema = z
  .string()
  .min(1, { error: passwordTexts.required, abort: true })
  .min(8, passwordTexts.minimum)
  .max(128, passwordTexts.maximum)
  .regex(/\p{Lu}/u, passwordTexts.upperCase)
  .regex(/\p{Ll}/u, passwordTexts.lowerCase)
  .regex(/\p{Nd}/u, passwordTexts.number)
  .regex(/[^\p{L}\p{N}\s]/u, passwordTexts.special)
