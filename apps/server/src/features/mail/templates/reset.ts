import type { MailParts } from './mail-parts.ts'

export interface ResetValues {
  readonly name: string
  readonly link: string
}

/** A link to set a new password with. */
export function resetMail({ name, link }: ResetValues, { product }: { readonly product: string }): MailParts {
  return {
    subject: `Reset your ${product} password`,
    name,
    paragraphs: [`Somebody, most likely you, asked for a new password for your account at ${product}.`],
    button: { words: 'Set a new password', link },
    closing: [
      'The link works once, within one hour. Setting a new password signs you out everywhere else.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }
}
