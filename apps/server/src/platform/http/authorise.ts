import { apiKeyPrefix } from '@plumbline/contract/api-keys/api-keys.ts'
import type { Procedure } from '@plumbline/contract/wire/procedure.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiBackend } from './api-backend.ts'
import { ApiFailure } from './api-failure.ts'
import { inTime } from './in-time.ts'

const deadKey =
  'This API key does not count: it is wrong, has ended, was revoked, or its maker may no longer do as much.'
/** As long as a call waits for one of the connections to the database. */
const patienceMs = 30_000
const bearer = /^Bearer +([\w.~+/=-]{1,512})$/i

/**
 * The one place that decides who a request comes from, which is then its `caller`, and whether their role may make it;
 * runs before the body is read.
 */
export async function authorise(procedure: Procedure, request: FastifyRequest, backend: ApiBackend): Promise<void> {
  const off = backend.switchedOff?.(procedure)
  if (procedure.access === 'public') {
    if (off !== undefined) throw new ApiFailure('forbidden', off)
    return
  }
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : await inTime(backend.authenticate(token, request.sender), patienceMs)
  if (caller === undefined)
    throw new ApiFailure('unauthorised', token?.startsWith(apiKeyPrefix) ? deadKey : 'Sign in to go on.')
  // Set before the refusal, which is put on record under their name.
  request.caller = caller
  if (caller.key !== undefined && procedure.byKey !== true) {
    throw new ApiFailure('forbidden', 'An API key cannot do this: sign in for it.')
  }
  if (procedure.access !== 'signed-in' && !procedure.access.includes(caller.role)) {
    throw new ApiFailure('forbidden', 'Your role does not allow this. Ask an administrator if you need it.')
  }
  if (off !== undefined) throw new ApiFailure('forbidden', off)
}
