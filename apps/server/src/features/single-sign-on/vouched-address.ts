import { emailSchema } from '@plumbline/contract/auth/auth.ts'

/** What an ID token or the user info says about an address. Where both speak, the ID token comes first. */
interface AddressClaims {
  readonly email?: unknown
  readonly email_verified?: unknown
  /** Of Entra ID: whether the owner of the address's domain is the tenant (`email domain owner verified`). */
  readonly xms_edov?: unknown
  readonly [claim: string]: unknown
}

const affirmative: readonly unknown[] = [true, 1, '1', 'true']

/**
 * The address that an identity provider stands for; undefined where it does not. Without domains it must say that it has
 * verified it. With domains it stands for their addresses alone, also where it says nothing, as Entra ID does. If either
 * answer denies the address, it does not count, even where the other answer names it.
 */
export function vouchedAddress(answers: readonly AddressClaims[], domains: readonly string[]): string | undefined {
  const speaks = answers.find((claims) => claims.email !== undefined)
  const email = emailSchema.safeParse(speaks?.email).data
  const said = answers.flatMap((claims) => [claims.email_verified, claims.xms_edov])
  if (email === undefined || said.some((answer) => answer != null && !affirmative.includes(answer))) return undefined
  if (domains.length === 0) return speaks?.email_verified === true ? email : undefined
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) ? email : undefined
}
