import { isLoopback } from '../../config/loopback.ts'
import type { Config } from '../../config.ts'
import { openMailer } from '../../platform/mail/open-mailer.ts'
import { checked, type Finding } from './finding.ts'

/** Whether mail would go out, and whether its links would lead anywhere. */
export function mailChecks(config: Config): Promise<Finding>[] {
  return [checked('mail', () => checkMail(config)), checked('links', () => checkLinks(config))]
}

async function checkMail(config: Config) {
  const mailer = openMailer(config)
  try {
    await mailer.verify()
    if (mailer.kind === 'outbox')
      return { description: 'no SMTP_URL: mails stay in the outbox, for superusers to read' }
    return { description: `the mail server lets us in; mails come from ${config.mailFrom}` }
  } catch (error) {
    return {
      description: error instanceof Error ? error.message : String(error),
      todo: 'correct SMTP_URL or the mail server',
    }
  } finally {
    mailer.close()
  }
}

async function checkLinks({ publicUrl, settings, host, trustedProxies }: Config) {
  const description = `those in mails begin with ${publicUrl}`
  const isGiven = settings.some(({ name, isGiven: isSet }) => name === 'PUBLIC_URL' && isSet)
  const isForOthers = !isLoopback(host) || trustedProxies.length > 0
  return isForOthers && !isGiven
    ? { description, todo: 'set PUBLIC_URL to the address that people use' }
    : { description }
}
