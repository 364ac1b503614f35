import type { PasswordLinkPurpose } from '@plumbline/contract/auth/passwords.ts'
import type { MailKind } from '@plumbline/contract/mail/mails.ts'

const hour = 3600

/** How long a link can be used, once. */
export const linkSeconds = { reset: hour, invitation: 7 * 24 * hour } as const satisfies Record<
  PasswordLinkPurpose,
  number
>

/** Whether a mail holds a link that signs somebody in; once that is dead nothing of the mail is sent or shown. */
export function holdsLink(kind: MailKind): kind is keyof typeof linkSeconds {
  return kind in linkSeconds
}

export function linkUntil(kind: MailKind, now: Date): Date | null {
  return holdsLink(kind) ? new Date(now.getTime() + linkSeconds[kind] * 1000) : null
}
