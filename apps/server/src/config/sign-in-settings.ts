import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

const isRole = (text: string): text is Role => roles.some((role) => role === text)

/** Where Microsoft lets people of any tenant in, each of whom says which address is theirs. */
const manyTenants = /^https:\/\/login\.[^/]+\/(?:common|organizations|consumers)(?:\/|$)/i

const longestDomain = 253

function isDomain(text: string): boolean {
  const labels = text.split('.')
  return text.length <= longestDomain && labels.length > 1 && labels.every((label) => /^[a-z\d-]{1,63}$/.test(label))
}

/** Over plain http anybody in between could say who somebody is, so only on this machine. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || manyTenants.test(url.href) || url.search !== '' || url.hash !== '' || url.username !== '')
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1')))
}

const orUndefined = (text: string) => (text === '' ? undefined : text)

/** Settings of signing in by something other than a password alone. */
export const signInSettings = {
  TWO_FACTOR_ROLES: {
    servesOthers: true,
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .transform((parts) => parts.filter((part) => part !== ''))
      .pipe(z.array(z.string().refine(isRole))),
    standard: () => '',
    standardInWords: 'none',
    form: `roles with commas between them, out of ${roles.join(', ')}`,
    about: 'Roles that sign in with a one-time code too, with commas between them. Everybody else may choose to.',
  },
  OIDC_ISSUER: {
    servesOthers: true,
    schema: z
      .string()
      .refine((text) => text === '' || isIssuer(text))
      .transform(orUndefined),
    standard: () => '',
    standardInWords: 'no single sign-on',
    form: 'the https address of an OpenID Connect provider with one tenant, such as https://login.example.com/realms/pensions',
    about: 'OpenID Connect provider by which people may sign in, as it calls itself: `https://login.example.com`.',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().max(1000).transform(orUndefined),
    standard: () => '',
    standardInWords: 'none',
    form: 'the name that the OpenID Connect provider knows this installation by',
    about: 'What that provider knows this installation by. Needed with OIDC_ISSUER.',
  },
  OIDC_CLIENT_SECRET: {
    secret: true,
    schema: z.string().max(1000).transform(orUndefined),
    standard: () => '',
    standardInWords: 'none: a public client',
    form: 'the secret that goes with OIDC_CLIENT_ID',
    about: 'The secret that goes with OIDC_CLIENT_ID, if the provider gave one.',
  },
  OIDC_EMAIL_DOMAINS: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
      .transform((parts) => parts.filter((part) => part !== ''))
      .pipe(z.array(z.string().refine(isDomain))),
    standard: () => '',
    standardInWords: 'none: it must say that an address is verified',
    form: 'domains of e-mail addresses with commas between them, such as scheme.co.uk, trustees.org.uk',
    about:
      'Domains whose e-mail addresses that provider may vouch for, with commas between them, also where it does not say that they are verified. Needed with Entra ID. ' +
      'It then vouches for no other: [what one trusts thereby](operations.md#addresses-that-an-identity-provider-vouches-for).',
  },
  OIDC_NAME: {
    schema: z.string().max(60),
    standard: () => 'your organisation',
    standardInWords: '`your organisation`',
    form: 'a name of up to 60 characters',
    about: 'What stands on the button: Sign in with `your organisation`.',
  },
} as const

export interface SingleSignOnConfig {
  readonly issuer: string
  readonly clientId: string
  /** A public client has none. */
  readonly clientSecret: string | undefined
  /** What people know it as. */
  readonly name: string
  /** Whose addresses it may vouch for; none: those that it says are verified. */
  readonly emailDomains: readonly string[]
}

interface GivenSingleSignOn {
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
  readonly name: string
  readonly emailDomains: readonly string[]
}

/** Undefined without an identity provider; `wrong` gets what is missing of one. */
export function singleSignOnOf(settings: GivenSingleSignOn, wrong: string[]): SingleSignOnConfig | undefined {
  const { issuer, clientId } = settings
  if (issuer !== undefined && clientId !== undefined) return { ...settings, issuer, clientId }
  if (issuer !== undefined)
    wrong.push(`  OIDC_CLIENT_ID: needed with OIDC_ISSUER: ${signInSettings.OIDC_CLIENT_ID.form}`)
  if (issuer === undefined && clientId !== undefined) {
    wrong.push(`  OIDC_ISSUER: needed with OIDC_CLIENT_ID: ${signInSettings.OIDC_ISSUER.form}`)
  }
  return undefined
}
