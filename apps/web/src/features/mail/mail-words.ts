import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import type { MailKind, MailRow, MailState } from '@plumbline/contract/mail/mails.ts'

export const kindNames: Readonly<Record<MailKind, string>> = {
  reset: 'Password reset',
  invitation: 'Invitation',
  'password-changed': 'Password changed',
  'import-finished': 'Import finished',
  'import-failed': 'Import failed',
  'report-request': 'VFM report request',
  report: 'Scheduled report',
  test: 'Test',
}

export const stateNames: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept here',
  unconfirmed: 'Not confirmed',
  failed: 'Failed',
}

/** What becomes of a mail, in a sentence. */
export function fateOf(mail: MailRow): string {
  const { state, attempts, endedAt, nextTryAt } = mail
  if (state === 'sent') return `Taken by the mail server ${momentInLondon(endedAt)}.`
  if (state === 'kept') return `Since ${momentInLondon(endedAt)}, as there is no mail server.`
  if (state === 'unconfirmed') return 'It may have arrived, so it is not sent again by itself.'
  if (state === 'failed')
    return `Given up ${momentInLondon(endedAt)} after ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}.`
  if (attempts === 0) return 'About to be sent.'
  return `Tried ${times(attempts)}${nextTryAt === null ? '' : `; tried again ${momentInLondon(nextTryAt)}`}.`
}

/** Why there is nothing to read. */
export function whyUnreadable({ kind, state }: MailRow): string {
  if (kind !== 'reset' && kind !== 'invitation') return 'What it said is not kept any more.'
  if (state === 'waiting') return 'It holds a link that signs somebody in, so only they may read it.'
  return 'It held a link that signs somebody in. Such a mail is not kept once it has left or its link has expired.'
}

export interface TextLine {
  readonly text: string
  /** The line is an address. */
  readonly isLink: boolean
}

/** A mail's text line by line. */
export function linesOf(text: string): readonly TextLine[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ({ text: line, isLink: /^https?:\/\/\S+$/.test(line) }))
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/** Whether a request for a report was answered; nothing of other mails. */
export function answerText({ request }: Pick<MailRow, 'request'>): string {
  if (request === null) return ''
  if (request.answered === null) return 'Not yet'
  const { by, at } = request.answered
  return by === null ? momentInLondon(at) : `${momentInLondon(at)} by ${by}`
}
