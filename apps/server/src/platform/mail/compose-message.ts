import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailMessage } from './mailer.ts'

/** A mail as a file that any mail program opens. */
export async function composeMessage(message: MailMessage): Promise<Buffer> {
  return await new MailComposer({ ...message, disableFileAccess: true, disableUrlAccess: true }).compile().build()
}
