import { buffer } from 'node:stream/consumers'
import { type MailAttachment, type MailMessage, MailRefused } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/services.ts'
import { readProductSettings } from '../product/product-settings.ts'
import type { WaitingMail } from './mails.pg.ts'

type UsedServices = Pick<Services, 'config' | 'db' | 'files'>
type MailRow = Pick<
  WaitingMail,
  'id' | 'recipient' | 'subject' | 'text_part' | 'html_part' | 'message_id' | 'attached_job_id' | 'attached_name'
>

/** A stored mail as it leaves the product. @throws MailRefused when the file that belongs to it is gone */
export async function messageOf(services: UsedServices, mail: MailRow): Promise<MailMessage> {
  if (mail.text_part === null || mail.html_part === null) throw new Error(`mail ${mail.id} has nothing to say`)
  const { config, db } = services
  const { brand } = await readProductSettings(db)
  return {
    from: senderOf(config.mailFrom, brand.product),
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_part,
    html: mail.html_part,
    // So that nobody's notice of absence comes back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.attached_name !== null && { attachments: [await attachmentOf(services, mail, mail.attached_name)] }),
    messageId: `<${mail.message_id}@${new URL(config.publicUrl).hostname}>`,
  }
}

async function attachmentOf(
  { db, files }: UsedServices,
  { attached_job_id: jobId }: MailRow,
  filename: string,
): Promise<MailAttachment> {
  const job = await db
    .selectFrom('export_jobs')
    .select('files')
    .where('id', '=', jobId ?? 0)
    .executeTakeFirst()
  const [file] = job?.files ?? []
  if (file === undefined) throw new MailRefused('rejected', 'The report is not kept any more. Make it again.')
  return { filename, contentType: file.type, content: await buffer(await files.read(file.key)) }
}

/** MAIL_FROM may have a name; otherwise it is the product's. */
function senderOf(mailFrom: string, product: string): MailMessage['from'] {
  const [, name, address] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom) ?? []
  if (address === undefined) return { name: product, address: mailFrom }
  return { name: name?.trim() || product, address }
}
