import type { ProductSettings } from '@plumbline/contract/settings/settings.ts'
import { importFailedMail } from './templates/import-failed.ts'
import { type ImportValues, importFinishedMail } from './templates/import-finished.ts'
import { type InvitationValues, invitationMail } from './templates/invitation.ts'
import { type MailParts, type WrittenMail, writeMail } from './templates/mail-parts.ts'
import { type PasswordChangedValues, passwordChangedMail } from './templates/password-changed.ts'
import { type ReportValues, reportMail } from './templates/report.ts'
import { type ReportRequestValues, reportRequestMail } from './templates/report-request.ts'
import { type ResetValues, resetMail } from './templates/reset.ts'
import { type TestValues, testMail } from './templates/test-mail.ts'

/** What each kind of mail is filled in with. */
export type MailContent =
  | { readonly kind: 'reset'; readonly values: ResetValues }
  | { readonly kind: 'invitation'; readonly values: InvitationValues }
  | { readonly kind: 'password-changed'; readonly values: PasswordChangedValues }
  | { readonly kind: 'import-finished'; readonly values: ImportValues }
  | { readonly kind: 'import-failed'; readonly values: ImportValues }
  | { readonly kind: 'report-request'; readonly values: ReportRequestValues }
  | { readonly kind: 'report'; readonly values: ReportValues }
  | { readonly kind: 'test'; readonly values: TestValues }

/** Fills in the template of a mail. */
export function writeMailOf(content: MailContent, brand: ProductSettings['brand']): WrittenMail {
  return writeMail(partsOf(content, brand), brand)
}

function partsOf(content: MailContent, brand: ProductSettings['brand']): MailParts {
  switch (content.kind) {
    case 'reset':
      return resetMail(content.values, brand)
    case 'invitation':
      return invitationMail(content.values, brand)
    case 'password-changed':
      return passwordChangedMail(content.values, brand)
    case 'import-finished':
      return importFinishedMail(content.values)
    case 'import-failed':
      return importFailedMail(content.values)
    case 'report-request':
      return reportRequestMail(content.values, brand)
    case 'report':
      return reportMail(content.values)
    case 'test':
      return testMail(content.values, brand)
  }
}
