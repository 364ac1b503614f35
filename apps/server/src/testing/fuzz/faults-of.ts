import { errorSchema, errorStatuses } from '@plumbline/contract/wire/errors.ts'
import type { Procedure } from '@plumbline/contract/wire/procedure.ts'
import { documentedStatuses } from '../../platform/http/api-document.ts'
import type { Answered } from '../calls/call-procedure.ts'
import type { FuzzAsker } from './askers.ts'

/** What an answer never holds: places in the code, statements, and the names of what stores are made of. */
const innards =
  /\n\s+at \S|node_modules|file:\/\/|\.ts:\d|\bselect [\w".*]+ from\b|\binsert into\b|pgboss|kysely|clickhouse|DB::Exception/i

/** What is wrong with an answer, whatever was asked; empty when nothing is. */
export function faultsOf(
  procedure: Procedure,
  { status, headers, body }: Answered,
  { token, role, hiddenWords }: FuzzAsker,
): string[] {
  const { errors = [], method } = procedure
  const leaks = hiddenWords.filter((word) =>
    new RegExp(`\\b${word} (Pensions|scheme|fund|value|point)\\b`, 'i').test(body),
  )
  const faults = [
    // Some calls say that no mail server is there; anything else is a fault.
    status >= 500 && !errors.some((code) => errorStatuses[code] === status) && 'the server failed',
    !documentedStatuses(procedure).includes(status) && `${status} is not in the document of the API`,
    status === 401 && token !== undefined && `a ${role} with a valid session was told to sign in`,
    leaks.length > 0 && `a ${role} was told of ${leaks.join(', ')}`,
    status >= 400 && innards.test(body) && 'the answer tells of the inside of the server',
    // What answers a HEAD has no body.
    status >= 400 && method !== 'HEAD' && !isOwnError(status, body) && 'the error is none of the contract',
    headers['x-content-type-options'] !== 'nosniff' && 'the type may be guessed',
    lacksEncoding(String(headers['content-type'] ?? '')) && 'text without the encoding that it is in',
    headers['cache-control'] !== 'no-store' && 'a cache may keep it',
    !String(headers['content-security-policy']).includes("frame-ancestors 'none'") && 'no policy of content',
  ]
  return faults.filter((fault) => fault !== false)
}

/** JSON is UTF-8 by itself; any other text says what it is. */
function lacksEncoding(type: string): boolean {
  return /^text\/|[/+]xml\b/.test(type) && !/; ?charset=utf-8$/i.test(type)
}

function isOwnError(status: number, body: string): boolean {
  try {
    const { code } = errorSchema.parse(JSON.parse(body))
    return errorStatuses[code] === status
  } catch {
    return false
  }
}
