import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { z } from 'zod'

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
export function privateError(thrown: unknown, depth = 0): LoggedError {
  const error = asError(thrown)
  if (error === undefined) return { type: typeof thrown, message: withoutPeople(String(thrown)), stack: '' }
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

const copySchema = z.object({ message: z.string(), stack: z.string().optional(), code: z.string().optional() })

/** The queue of jobs hands over errors as plain objects, which are copies of them. */
function asError(thrown: unknown): Error | undefined {
  if (thrown instanceof Error) return thrown
  const { success, data } = copySchema.safeParse(thrown)
  return success ? Object.assign(new Error(data.message), data) : undefined
}

/** ClickHouse ends its messages with the name of the error in capitals. */
function analyticsMessage(error: AnalyticsError): string {
  const name = /\(([A-Z][A-Z\d_]+)\)/.exec(error.message)?.[1]
  return `ClickHouse error ${error.code ?? 'without a number'}${name === undefined ? '' : ` ${name}`}`
}

const withoutPeople = (text: string) =>
  text.replaceAll(/(?<![^\s"'<>()=,;@])[^\s"'<>()=,;@]+@[^\s"'<>()=,;]+/g, '[address]')
