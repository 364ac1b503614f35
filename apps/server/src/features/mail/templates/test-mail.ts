import type { MailParts } from './mail-parts.ts'

export interface TestValues {
  readonly name: string
}

/** Shows that mail arrives. */
export function testMail({ name }: TestValues, { product }: { readonly product: string }): MailParts {
  return {
    subject: `Test mail from ${product}`,
    name,
    paragraphs: ['Mail works: this is the test you asked for on the Settings page.'],
  }
}
