import type { MailParts } from './mail-parts.ts'

export interface InvitationValues {
  readonly name: string
  readonly link: string
  /** Who invites. */
  readonly invitedBy: string
}

/** A link to set the first password of a new account with. */
export function invitationMail(
  { name, link, invitedBy }: InvitationValues,
  { product }: { readonly product: string },
): MailParts {
  return {
    subject: `Your account at ${product}`,
    name,
    paragraphs: [`${invitedBy} has made an account for you at ${product}. Choose a password to sign in.`],
    button: { words: 'Choose a password', link },
    closing: [
      'The link works once, within 7 days. After that, ask for another one at the sign-in by "Forgot password".',
    ],
  }
}
