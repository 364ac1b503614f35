import type { MailParts } from './mail-parts.ts'

export interface ImportValues {
  readonly name: string
  readonly fileName: string
  readonly provider: string
  /** What became of it, a sentence. */
  readonly outcome: string
  /** The import on its page. */
  readonly link: string
}

/** An import that was published, or waits for a person to say so. */
export function importFinishedMail({ name, fileName, provider, outcome, link }: ImportValues): MailParts {
  return {
    subject: `Import finished: ${fileName}`,
    name,
    paragraphs: [`Your import for ${provider} has finished.`, outcome],
    button: { words: 'Open the import', link },
  }
}
