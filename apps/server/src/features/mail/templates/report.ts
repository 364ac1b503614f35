import type { MailParts } from './mail-parts.ts'

export interface ReportValues {
  readonly name: string
  /** `Northbank: Value-for-money report` */
  readonly report: string
  /** By which schedule. */
  readonly schedule: string
  /** Whose schedule it is; null for one's own. */
  readonly owner: string | null
  readonly isAttached: boolean
  /** The report in the list, which asks for the rights again. */
  readonly link: string
}

/** A report that was made by a schedule. */
export function reportMail({ name, report, schedule, owner, isAttached, link }: ReportValues): MailParts {
  return {
    subject: report,
    name,
    paragraphs: [
      isAttached ? `${report} is attached.` : `${report} is ready.`,
      owner === null ? `Your schedule “${schedule}” made it.` : `${owner}’s schedule “${schedule}” made it for you.`,
    ],
    button: { words: 'Open the report', link },
  }
}
