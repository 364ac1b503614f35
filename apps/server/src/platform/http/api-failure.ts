import type { ErrorCode } from '@plumbline/contract/wire/errors.ts'

/** A failure the caller is told about: a code of the contract and what to do next, in plain words. */
export class ApiFailure extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** When it may be asked again, where its words say so: otherwise its code does. */
  readonly waitSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: Readonly<Record<string, string>>
      details?: Readonly<Record<string, unknown>>
      waitSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.fields = more.fields
    this.details = more.details
    this.waitSeconds = more.waitSeconds
  }
}

export function notReady(): ApiFailure {
  return new ApiFailure('not_ready', 'The server is starting. Try again in a few seconds.')
}

/** A store gives no answer at all, which may pass. */
export function storeAway(cause: Error): ApiFailure {
  return new ApiFailure('not_ready', 'The database does not answer. Try again in a minute.', { cause })
}
