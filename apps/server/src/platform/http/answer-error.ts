import { type ApiError, type ErrorCode, errorStatuses } from '@plumbline/contract/wire/errors.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isPostgresAway } from '../postgres/postgres-away.ts'
import { ApiFailure, storeAway } from './api-failure.ts'

/** How long to wait where nothing says it more exactly. */
const seconds: Partial<Record<ErrorCode, number>> = {
  not_ready: 2,
  not_made_yet: 2,
  mail_unavailable: 60,
  too_many_attempts: 60,
}

/** Anything thrown while answering becomes the contract's error; what the caller cannot help is told to the log alone. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = brokeOff(error, request.raw) ?? asFailure(error)
  const status = errorStatuses[failure.code]
  if (status === 500) request.log.error({ err: error }, 'request failed')
  else if (failure.cause !== undefined) request.log.warn({ err: failure.cause }, 'request refused')
  const body: ApiError = {
    code: failure.code,
    message: failure.message,
    ...(failure.fields && { fields: { ...failure.fields } }),
    ...(failure.details && { details: { ...failure.details } }),
    requestId: request.id,
  }
  const wait = failure.waitSeconds ?? seconds[failure.code]
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', String(wait))
  if (failure.code === 'unauthorised') reply.header('www-authenticate', 'Bearer')
  reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function asFailure(error: FastifyError): ApiFailure {
  if (error instanceof ApiFailure) return error
  if (isPostgresAway(error)) return storeAway(error)
  if (scoringFailureOf(error) === 'no_space') {
    return new ApiFailure('no_room', 'The disk of the server is full. Make room on it, then send this again.', {
      cause: error,
    })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return wrongInput(error.validation.map(({ instancePath, message }) => ({ instancePath, message: message ?? '' })))
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new ApiFailure('too_large', 'This is larger than the server takes. Send less at once.')
  if (status === 415) return new ApiFailure('unsupported_type', 'Send the body as application/json.')
  if (status === 404) return new ApiFailure('not_found', 'There is no such call.')
  if (status === 429) return new ApiFailure('too_many_attempts', 'Too many requests. Wait a little and try again.')
  if (status >= 400 && status < 500)
    return new ApiFailure('invalid_input', `The request cannot be read: ${error.message}`)
  return new ApiFailure('internal', 'Something went wrong on the server. Try again; if it stays, give the request id.')
}

/** Its sender left while a body arrived: no fault of the server, whichever part of it was reading. */
function brokeOff({ code }: FastifyError, { destroyed, complete }: FastifyRequest['raw']): ApiFailure | undefined {
  const isOfStream = code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (!isOfStream || !destroyed || complete) return undefined
  return new ApiFailure('invalid_input', 'The request broke off before its end. Send it again.')
}

/** So much is told of input that does not fit: a body can be wrong in thousands of places. */
const problemsTold = 20
const longestProblem = 200

function wrongInput(problems: readonly { instancePath: string; message: string }[]): ApiFailure {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of problems.slice(0, problemsTold)) {
    const name = instancePath.slice(1).replaceAll('/', '.') || 'body'
    fields[cut(name)] ??= message.includes('must match pattern')
      ? 'This is not of the form that is asked for.'
      : cut(message)
  }
  const list = Object.entries(fields).map(([name, message]) => `${name}: ${message}`)
  return new ApiFailure('invalid_input', `Change this and send it again. ${list.join(' ')}`, { fields })
}

function cut(text: string): string {
  return text.length <= longestProblem ? text : `${text.slice(0, longestProblem)}...`
}
