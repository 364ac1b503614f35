import type { Config } from '../../config.ts'
import type { Mailer } from './mailer.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

const outbox: Mailer = {
  kind: 'outbox',
  send: async () => undefined,
  verify: async () => undefined,
  close: () => undefined,
}

export function openMailer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Mailer {
  return smtpUrl === undefined ? outbox : openSmtpMailer(smtpUrl)
}
