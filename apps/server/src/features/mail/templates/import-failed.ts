import type { ImportValues } from './import-finished.ts'
import type { MailParts } from './mail-parts.ts'

/** An import that published nothing. */
export function importFailedMail({ name, fileName, provider, outcome, link }: ImportValues): MailParts {
  return {
    subject: `Import failed: ${fileName}`,
    name,
    paragraphs: [`Your import for ${provider} has failed. What was published before stays as it is.`, outcome],
    button: { words: 'Open the import', link },
  }
}
