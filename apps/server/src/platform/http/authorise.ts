import type { Procedure } from '@plumbline/contract/procedure.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiBackend } from './api-backend.ts'
import { ApiFailure } from './api-failure.ts'
import type { Caller } from './caller.ts'

const bearer = /^Bearer +([\w.~+/=-]{1,512})$/i

/** The one place that decides who a request comes from and whether its role may make it; runs before the body is read. */
export async function authorise(
  procedure: Procedure,
  request: FastifyRequest,
  backend: ApiBackend,
): Promise<Caller | undefined> {
  if (procedure.access === 'public') return undefined
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : await backend.authenticate(token)
  if (caller === undefined) throw new ApiFailure('unauthorised', 'Sign in to go on.')
  if (procedure.access !== 'signed-in' && !procedure.access.includes(caller.role)) {
    throw new ApiFailure('forbidden', 'Your role does not allow this. Ask an administrator if you need it.')
  }
  return caller
}
