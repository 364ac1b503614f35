import type { MailParts } from './mail-parts.ts'

export interface ReportRequestValues {
  readonly name: string
  readonly email: string
  /** The providers they belong to; none for most benchmark users. */
  readonly providers: readonly string[]
}

/** To the providers team: somebody wants a value-for-money report. */
export function reportRequestMail(
  { name, email, providers }: ReportRequestValues,
  { product }: { readonly product: string },
): MailParts {
  const whose = providers.length === 0 ? 'They belong to no provider yet.' : `Providers: ${providers.join(', ')}.`
  return {
    subject: `VFM report requested by ${name}`,
    paragraphs: [
      `${name} (${email}) asks for a value-for-money report at ${product}.`,
      whose,
      'They were told that the provider team will be in touch.',
    ],
  }
}
