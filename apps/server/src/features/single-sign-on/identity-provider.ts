import * as oidc from 'openid-client'
import { z } from 'zod'
import type { SingleSignOnConfig } from '../../config/sign-in-settings.ts'
import { vouchedAddress } from './vouched-address.ts'

/** Who somebody is, as the identity provider says. */
export interface Identity {
  /** Who says so. */
  readonly issuer: string
  /** What it calls them, for ever. */
  readonly subject: string
  /** Undefined unless the provider stands for it. */
  readonly email: string | undefined
  /** More than one factor was asked for there (`mfa` of RFC 8176). */
  readonly severalFactors: boolean
}

/** What a sign-in there is begun with and held against afterwards. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

export interface IdentityProvider {
  /** Where the browser is sent. */
  addressFor(attempt: Attempt): Promise<URL>
  /** Who came back from there to `returned`; every check of the protocol has passed. */
  identityFrom(returned: URL, attempt: Attempt): Promise<Identity>
}

const timeoutSeconds = 10

/** OpenID Connect says up to 255 ASCII characters. */
const subjectSchema = z.string().regex(/^[\x20-\x7e]{1,255}$/)

/** An OpenID Connect provider: authorisation code flow with PKCE, state and nonce; signatures of ID tokens are checked. */
export function identityProvider(settings: SingleSignOnConfig): IdentityProvider {
  let discovery: Promise<oidc.Configuration> | undefined
  /** Read when it is first wanted, and again after a failure: the provider may be down while we start. */
  const discovered = async () => {
    discovery ??= discover(settings)
    try {
      return await discovery
    } catch (error) {
      discovery = undefined
      throw error
    }
  }
  return {
    async addressFor({ state, nonce, codeVerifier, redirectUri }) {
      return oidc.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async identityFrom(returned, { state, nonce, codeVerifier }) {
      const configuration = await discovered()
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('an answer without an ID token')
      // Where a provider has many tenants, each signs with the same keys.
      if (claims.iss !== configuration.serverMetadata().issuer) throw new Error('an ID token of another issuer')
      const more =
        claims.email === undefined ? await userInfo(configuration, tokens.access_token, claims.sub) : undefined
      return {
        issuer: claims.iss,
        subject: subjectSchema.parse(claims.sub),
        email: vouchedAddress(more === undefined ? [claims] : [claims, more], settings.emailDomains),
        severalFactors: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: SingleSignOnConfig): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  // The settings allow plain http on this machine alone.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ]
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret)
  return oidc.discovery(server, clientId, {}, authentication, { execute, timeout: timeoutSeconds })
}

/** Many providers tell the address there alone. */
async function userInfo(configuration: oidc.Configuration, accessToken: string, subject: string) {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined
  return oidc.fetchUserInfo(configuration, accessToken, subject)
}
