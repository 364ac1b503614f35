import type { SignInAnswer } from '@plumbline/contract/auth/auth.ts'
import { singleSignOnReturnPath } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { randomPKCECodeVerifier } from 'openid-client'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { isDemonstrationAccount } from '../accounts/demonstration-accounts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { afterFirstFactor } from '../auth/after-first-factor.ts'
import { readProductSettings } from '../product/product-settings.ts'
import { newToken } from '../sessions/hash-token.ts'
import { takeBack } from '../sessions/password-in-force.ts'
import type { SessionClient } from '../sessions/session-client.ts'
import { keepAttempt, takeAttempt } from './attempts.pg.ts'
import { failedElsewhere } from './failed-elsewhere.ts'
import { findUserOf, isStillLinked } from './find-user.pg.ts'
import { type IdentityProvider, identityProvider } from './identity-provider.ts'

interface SignInReturn {
  readonly proof: string
  readonly state: string
  readonly code: string
  readonly iss?: string | undefined
  readonly client: SessionClient
}

export interface SingleSignOn {
  /** What people know the identity provider as. */
  readonly name: string
  /** Where to go to sign in, and what shows afterwards that it was begun in the same browser. */
  readonly begin: () => Promise<{ url: string; proof: string }>
  readonly finish: (returned: SignInReturn) => Promise<SignInAnswer>
}

/** Signing in at the identity provider of the settings; undefined when there is none. */
export function prepareSingleSignOn(services: Services): SingleSignOn | undefined {
  const { singleSignOn: settings, publicUrl } = services.config
  if (settings === undefined) return undefined
  const provider = identityProvider(settings)
  const redirectUri = `${publicUrl}${singleSignOnReturnPath}`
  return {
    name: settings.name,
    async begin() {
      const attempt = { state: newToken(), nonce: newToken(), codeVerifier: randomPKCECodeVerifier() }
      const address = await provider.addressFor({ ...attempt, redirectUri }).catch(failedElsewhere)
      const proof = newToken()
      await keepAttempt(services.db, { ...attempt, proof })
      return { url: address.href, proof }
    },
    finish: (returned) => finish(services, provider, redirectUri, returned),
  }
}

async function finish(
  services: Services,
  provider: IdentityProvider,
  redirectUri: string,
  { proof, state, code, iss, client }: SignInReturn,
): Promise<SignInAnswer> {
  const attempt = await takeAttempt(services.db, state, proof)
  if (attempt === undefined) {
    throw new ApiFailure('sign_in_expired', 'This sign-in took too long, or began in another browser. Begin again.')
  }
  const returned = new URL(redirectUri)
  returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
  const identity = await provider.identityFrom(returned, { ...attempt, state, redirectUri }).catch(failedElsewhere)
  const shutOut = !services.config.demonstration && isDemonstrationAccount(identity.email ?? '')
  const found = shutOut ? ({ status: 'unknown' } as const) : await findUserOf(services.db, identity)
  if (found.status === 'unknown') throw noSuchUser(identity.email)
  if (found.status === 'linked-to-another') throw await linkedToAnother(services, found.userId, client)
  const start = { client, secondFactor: identity.severalFactors ? ('elsewhere' as const) : null }
  const answer = await afterFirstFactor(services, found.userId, start)
  if (answer === undefined) throw noSuchUser(identity.email)
  if (await isStillLinked(services.db, found.userId, identity)) return answer
  // The link was loosed meanwhile, which ended every session but this one, that was not there yet.
  await takeBack(services.db, answer)
  throw new ApiFailure('sign_in_expired', 'Your account here was unlinked while you signed in. Begin again.')
}

/** Told to who has shown that the address of the account is theirs. */
async function linkedToAnother(
  { db, config }: Services,
  userId: number,
  { address }: SessionClient,
): Promise<ApiFailure> {
  const after = { address, code: 'linked_to_another_identity' }
  await recordAudit(db, { userId: null, action: 'session.refuse', subject: `user ${userId}`, after })
  const { teamEmail } = await readProductSettings(db)
  const whom = teamEmail === null ? 'an administrator of this product' : `an administrator (${teamEmail})`
  return new ApiFailure(
    'invalid_credentials',
    `Your account here is linked to another identity at ${config.singleSignOn?.name ?? 'your organisation'}. ` +
      `Ask ${whom} to unlink it, then sign in again.`,
  )
}

function noSuchUser(email: string | undefined): ApiFailure {
  return new ApiFailure(
    'invalid_credentials',
    email === undefined
      ? 'You are not known here yet, and your e-mail address has not been confirmed there. Sign in with your password, or ask an administrator.'
      : 'There is no account here with your e-mail address. Ask an administrator for one.',
  )
}
