import { type ErrorCode, errorSchema } from '@plumbline/contract/wire/errors.ts'

/** A call that failed: a code of the contract, or `unreachable` when no answer came. `message` is for people. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'unreachable'
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  /** What support can look up in the log. */
  readonly requestId: string | undefined

  constructor(failure: {
    code: ErrorCode | 'unreachable'
    message: string
    status: number
    fields?: Readonly<Record<string, string>> | undefined
    details?: Readonly<Record<string, unknown>> | undefined
    requestId?: string | undefined
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.code = failure.code
    this.status = failure.status
    this.fields = failure.fields ?? {}
    this.details = failure.details ?? {}
    this.requestId = failure.requestId
  }
}

const texts = {
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  unexpected: 'The server gave an answer that cannot be read. Try again in a moment.',
} as const

/** Nothing came back: the network or the server is down. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError({ code: 'unreachable', message: texts.unreachable, status: 0, cause })
}

/** An answer that does not keep to the contract, which a proxy in between may well give. */
export function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError({ code: 'internal', message: texts.unexpected, status, cause })
}

/** What the body of a failed answer says, `text` being all of it. */
export function failureOf(status: number, text: string): ApiError {
  try {
    return new ApiError({ ...errorSchema.parse(JSON.parse(text)), status })
  } catch (cause) {
    return unreadable(status, cause)
  }
}
