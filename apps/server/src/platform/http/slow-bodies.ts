import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const halfAMinute = 30_000

/**
 * Cuts off who sends a body drop by drop and would hold a connection for ever. Forms and parts of files have no such limit until
 * they are answered: a file of gigabytes takes as long as it takes, and only who may upload it gets so far. Anybody else has been
 * refused by then, and has as long to listen.
 */
export function cutOffSlowBodies(http: FastifyInstance, withinMs: number = halfAMinute): void {
  http.addHook('onRequest', async ({ method, headers, raw, routeOptions }) => {
    if (method === 'GET' || headers['content-type']?.startsWith('multipart/form-data')) return
    if (routeOptions.config.takesBytes === true) return
    cutOffUnlessWhole(raw, withinMs)
  })
  http.addHook('onResponse', async ({ raw, caller }) => {
    if (caller === undefined && !raw.complete && !raw.readableEnded) cutOffUnlessWhole(raw, withinMs)
  })
}

function cutOffUnlessWhole(raw: IncomingMessage, withinMs: number): void {
  const timer = setTimeout(() => raw.destroy(), withinMs).unref()
  const stopTimer = () => clearTimeout(timer)
  raw.once('end', stopTimer).once('close', stopTimer)
}
