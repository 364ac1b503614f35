import { emailSchema } from '@plumbline/contract/auth/auth.ts'

/** What an ID token or the user info says about an address. */
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
 * verified it. With domains it stands for their addresses alone, also where it says nothing, as Entra ID does; an express no is one.
 */
export function vouchedAddress(claims: AddressClaims, domains: readonly string[]): string | undefined {
  const email = emailSchema.safeParse(claims.email).data
  if (email === undefined) return undefined
  if (domains.length === 0) return claims.email_verified === true ? email : undefined
  const isDenied = [claims.email_verified, claims.xms_edov].some((said) => said != null && !affirmative.includes(said))
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return !isDenied && domains.includes(domain) ? email : undefined
}
