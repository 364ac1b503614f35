import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../../config/loopback.ts'

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

/**
 * Whether a request to a loopback address was made for this machine: under a name of it and through no proxy. A page of
 * another site can let its own name lead here, and a proxy can let everybody in.
 */
export function isForThisMachine(headers: IncomingHttpHeaders): boolean {
  if (forwarding.some((name) => headers[name] !== undefined)) return false
  const name = (headers.host ?? 'localhost').toLowerCase().replace(/:\d*$/, '')
  return name.endsWith('.localhost') || isLoopback(name.replace(/^\[(.*)\]$/, '$1'))
}
