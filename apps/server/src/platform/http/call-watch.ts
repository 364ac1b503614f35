import type { ErrorCode } from '@plumbline/contract/wire/errors.ts'
import type { Procedure } from '@plumbline/contract/wire/procedure.ts'
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from './api-failure.ts'
import type { Caller } from './caller.ts'

/** A call that somebody made, as it is kept on record. */
export interface WatchedCall {
  readonly caller: Caller
  /** `GET /analysis/members/0a1b/history.csv` */
  readonly call: string
  readonly query: Readonly<Record<string, unknown>>
  readonly address: string
}

/** Learns of calls that are to be kept on record whatever feature they belong to. */
export interface CallWatch {
  /** A call that puts something on record is about to be answered; throws where the caller has done so too often. */
  readonly begins: (call: WatchedCall) => Promise<void>
  /** The role does not allow it, or what it names does not exist for the caller. */
  readonly refused: (call: WatchedCall, code: ErrorCode) => Promise<void>
  /** Data are about to leave: not before this is kept. */
  readonly exported: (call: WatchedCall) => Promise<void>
  /** Something is about to be said to have changed, by an API key. */
  readonly changedByKey: (call: WatchedCall, key: number) => Promise<void>
}

/** Tells of a call that puts something on record, before its body is read. */
export async function watchBeginning(
  watch: CallWatch | undefined,
  procedure: Procedure,
  request: FastifyRequest,
): Promise<void> {
  if (watch === undefined || request.caller === undefined || !isCounted(procedure)) return
  await watch.begins(watched(procedure, request, request.caller))
}

/** A call that puts something on record; one's own sign-in, sessions and keys are never refused for it: they are how harm is ended. */
export function isCounted(procedure: Procedure): boolean {
  if (procedure.path.startsWith('/auth/')) return false
  return procedure.exports === true || procedure.records === true || !readsAlone(procedure)
}

/** Tells of a call that failed, if it failed for want of rights. What it answers does not wait for this, nor depend on it. */
export async function watchRefusal(
  watch: CallWatch | undefined,
  procedure: Procedure,
  request: FastifyRequest,
  error: Error,
): Promise<void> {
  const { caller } = request
  if (watch === undefined || caller === undefined || !(error instanceof ApiFailure)) return
  if (error.code !== 'forbidden' && error.code !== 'not_found') return
  try {
    await watch.refused(watched(procedure, request, caller), error.code)
  } catch (cause) {
    request.log.warn({ err: cause }, 'a refused call is not on record')
  }
}

/** Tells of an answer that takes data out of the product. */
export async function watchExport(
  watch: CallWatch | undefined,
  procedure: Procedure,
  request: FastifyRequest,
): Promise<void> {
  if (watch === undefined || request.caller === undefined) return
  await watch.exported(watched(procedure, request, request.caller))
}

/** Tells of a change that was made with an API key: what it did is on record by itself, under its maker's name. */
export async function watchKeys(
  watch: CallWatch | undefined,
  procedure: Procedure,
  request: FastifyRequest,
): Promise<void> {
  const { caller } = request
  if (watch === undefined || caller?.key === undefined || readsAlone(procedure)) return
  await watch.changedByKey(watched(procedure, request, caller), caller.key.id)
}

/** Parts of a file are not on record one by one: its beginning and its end are. */
const readsAlone = ({ method, takesBytes }: Procedure) => method === 'GET' || method === 'HEAD' || takesBytes === true

function watched({ method, path }: Procedure, request: FastifyRequest, caller: Caller): WatchedCall {
  const fullPath = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(valueIn(request.params, name)))
  const query: Record<string, unknown> = Object.assign({}, request.query)
  return { caller, call: `${method} ${fullPath}`, query, address: request.sender }
}

function valueIn(params: unknown, name: string): unknown {
  return Object.entries(Object.assign({}, params)).find(([key]) => key === name)?.[1]
}
