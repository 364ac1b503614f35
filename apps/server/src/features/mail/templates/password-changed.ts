import type { MailParts } from './mail-parts.ts'

export interface PasswordChangedValues {
  readonly name: string
  /** The API keys that still count. */
  readonly keys: readonly { readonly name: string; readonly start: string }[]
  readonly link: string
}

/** A new password ends every session; programs go on, which their maker may not want. */
export function passwordChangedMail(
  { name, keys, link }: PasswordChangedValues,
  { product }: { readonly product: string },
): MailParts {
  const isOne = keys.length === 1
  return {
    subject: `Your ${product} password was changed`,
    name,
    paragraphs: [
      `Your account at ${product} has a new password, and was signed out everywhere else.`,
      `${isOne ? 'An API key that was' : `${keys.length} API keys that were`} made before it still ${isOne ? 'works' : 'work'}:`,
      ...keys.map((key) => `${key.name} (begins with ${key.start})`),
      'If somebody may have known your old password, revoke what you do not need: one click does it.',
    ],
    button: { words: 'Look at your API keys', link },
    closing: ['If it was not you who changed the password, ask an administrator at once.'],
  }
}
