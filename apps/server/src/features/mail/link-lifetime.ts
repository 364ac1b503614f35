import type { MailKind } from '@plumbline/contract/mail/mails.ts'
import { linkSeconds } from '../auth/passwords/password-links.ts'

/** Whether a mail holds a link that signs somebody in; once that is dead nothing of the mail is sent or shown. */
export function holdsLink(kind: MailKind): kind is keyof typeof linkSeconds {
  return kind in linkSeconds
}

export function linkUntil(kind: MailKind, now: Date): Date | null {
  return holdsLink(kind) ? new Date(now.getTime() + linkSeconds[kind] * 1000) : null
}
