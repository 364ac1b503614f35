import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'

interface LoggedError {
  readonly [more: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string | number
  readonly cause?: LoggedError
}

const deepest = 5

/**
 * An error as it may be logged. Only what is listed: PostgreSQL's details and the values in ClickHouse's messages can
 * hold names, addresses and saver ids.
 */
export function privateError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(String(error)), stack: '' }
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) ? error.code : undefined
  const stack = error.stack ?? ''
  const frames = stack.indexOf('\n    at ')
  return {
    type: error.name,
    message: error instanceof AnalyticsError ? analyticsMessage(error) : withoutPeople(error.message),
    stack: frames === -1 ? '' : stack.slice(frames + 1),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error.cause !== undefined && depth < deepest && { cause: privateError(error.cause, depth + 1) }),
  }
}

/** ClickHouse ends its messages with the name of the error in capitals. */
function analyticsMessage(error: AnalyticsError): string {
  const name = /\(([A-Z][A-Z\d_]+)\)/.exec(error.message)?.[1]
  return `ClickHouse error ${error.code ?? 'without a number'}${name === undefined ? '' : ` ${name}`}`
}

const withoutPeople = (text: string) =>
  text.replaceAll(/(?<![^\s"'<>()=,;@])[^\s"'<>()=,;@]+@[^\s"'<>()=,;]+/g, '[address]')
