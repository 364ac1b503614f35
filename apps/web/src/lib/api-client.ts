import type { Answer, Procedure, Request } from '@plumbline/contract/wire/procedure.ts'
import { withoutUnread } from '@plumbline/contract/wire/unread-names.ts'
import type { z } from 'zod'
import { failureOf, unreachable, unreadable } from './api-error.ts'
import { addressOf } from './procedure-address.ts'
import { authorisation, browserName, endSession, wasExchanged } from './session.ts'

type CallOptions<P extends Procedure> = Request<P> & {
  readonly signal?: AbortSignal | undefined
  /** Instead of a body, for calls that take a form. */
  readonly form?: FormData
}

/**
 * Makes one call of the contract and gives its checked answer.
 *
 * @throws {ApiError} when it fails; a DOMException `AbortError` when `signal` fires.
 */
export async function call<P extends Procedure>(procedure: P, options: CallOptions<P> = {}): Promise<Answer<P>> {
  const response = await send(procedure, options)
  if (procedure.answer === undefined) return undefined as Answer<P>
  const text = await textOf(response)
  try {
    return procedure.answer.parse(JSON.parse(text)) as Answer<P>
  } catch (cause) {
    throw unreadable(response.status, cause)
  }
}

/** The raw response of a call whose answer is no JSON: a file or a stream of events. Fails like `call`. */
export async function send<P extends Procedure>(procedure: P, options: CallOptions<P> = {}): Promise<Response> {
  const { params, form, signal } = options
  const query = { ...readOf(options.query ?? {}, procedure.query) }
  const body = options.body instanceof Object ? readOf(options.body, procedure.body) : options.body
  const caller = authorisation()
  const headers = new Headers({ ...caller, ...(procedure.path.startsWith('/auth/') && browserName()) })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await reach(addressOf(procedure, params ?? {}, query), {
    method: procedure.method,
    headers,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
  })
  if (response.ok) return response
  if (response.status === 401) {
    // Nothing was done: it can be asked again.
    if (wasExchanged(caller)) return send(procedure, options)
    endSession()
  }
  throw failureOf(response.status, await textOf(response))
}

/** What a call reads of values that may be more: the server refuses the rest. */
function readOf(sent: object, schema: z.ZodType | undefined): object {
  return schema === undefined ? sent : Object(withoutUnread(sent, [schema]))
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    throw isAbort(cause) ? cause : unreachable(cause)
  }
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (cause) {
    throw isAbort(cause) ? cause : unreachable(cause)
  }
}

function isAbort(cause: unknown): cause is DOMException {
  return cause instanceof DOMException && cause.name === 'AbortError'
}
