import type { MailMessage } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/services.ts'
import { readProductSettings } from '../settings/product-settings.ts'
import type { WaitingMail } from './mails.pg.ts'

type Written = Pick<WaitingMail, 'id' | 'recipient' | 'subject' | 'text_part' | 'html_part' | 'message_id'>

/** A stored mail as it leaves the product. */
export async function messageOf({ config, db }: Pick<Services, 'config' | 'db'>, mail: Written): Promise<MailMessage> {
  if (mail.text_part === null || mail.html_part === null) throw new Error(`mail ${mail.id} has nothing to say`)
  const { brand } = await readProductSettings(db)
  return {
    from: senderOf(config.mailFrom, brand.product),
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_part,
    html: mail.html_part,
    // So that nobody's notice of absence comes back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: `<${mail.message_id}@${new URL(config.publicUrl).hostname}>`,
  }
}

/** MAIL_FROM may have a name; otherwise it is the product's. */
function senderOf(mailFrom: string, product: string): MailMessage['from'] {
  const [, name, address] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom) ?? []
  if (address === undefined) return { name: product, address: mailFrom }
  return { name: name?.trim() || product, address }
}
