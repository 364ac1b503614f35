import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { ApiFailure } from '../../platform/http/api-failure.ts'

/**
 * What people are told when the identity provider refuses something or does not answer. The log gets the code alone:
 * answers of the provider hold tokens and names.
 */
export function failedElsewhere(error: unknown): never {
  const cause = new Error(`the identity provider: ${codeOf(error)}`)
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) throw refused(cause)
  if (error instanceof ClientError && !isUnreachable(error)) throw refused(cause)
  throw new ApiFailure(
    'not_ready',
    'The place where you sign in does not answer. Try again in a minute, or sign in with your password.',
    { cause },
  )
}

function refused(cause: Error): ApiFailure {
  return new ApiFailure('sign_in_expired', 'Signing in there did not succeed. Begin again.', { cause })
}

/** No answer in time, or something other than an answer, such as the page of a proxy. */
const unreachable = [
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

function isUnreachable({ code }: ClientError): boolean {
  return unreachable.includes(code)
}

function codeOf(error: unknown): string {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) return error.error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error
}
