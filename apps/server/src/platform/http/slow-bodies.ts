import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { comesByConnection } from './by-connection.ts'

const aMinute = 60_000
/** A thousand bytes a second: less than the slowest mobile network, and a file of gigabytes may take as long as it takes. */
const leastBytes = 60_000

/**
 * Cuts off bodies that come drop by drop and would hold a connection for ever, whoever sends them: in each minute a body brings
 * `leastBytes`, or its end. One that was refused for want of rights, or belongs to no caller, has a minute after its answer, in
 * which the answer can be read.
 */
export function cutOffSlowBodies(http: FastifyInstance, withinMs: number = aMinute): void {
  http.addHook('onRequest', async ({ raw }) => {
    if (hasBody(raw) && comesByConnection(raw)) watchBody(raw, withinMs)
  })
  http.addHook('onResponse', async ({ raw, caller }, { statusCode }) => {
    if (raw.complete || (caller !== undefined && statusCode !== 401 && statusCode !== 403)) return
    const timer = setTimeout(() => raw.destroy(), withinMs).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watchBody(raw: IncomingMessage, withinMs: number): void {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const bytes = raw.socket.bytesRead
    // What waits to be read is our delay, not the sender's.
    const isSlow = bytes - before < leastBytes && raw.readableLength === 0
    before = bytes
    if (raw.complete || raw.destroyed) clearInterval(timer)
    else if (isSlow) raw.destroy()
  }, withinMs).unref()
  raw.once('close', () => clearInterval(timer))
}
