import type { FastifyInstance } from 'fastify'

const halfAMinute = 30_000

/**
 * Cuts off who sends a body drop by drop and would hold a connection for ever. Forms have no such limit: a file of
 * gigabytes takes as long as it takes, and only who may upload it gets so far.
 */
export function cutOffSlowBodies(http: FastifyInstance, withinMs: number = halfAMinute): void {
  http.addHook('onRequest', async ({ method, headers, raw }) => {
    if (method === 'GET' || headers['content-type']?.startsWith('multipart/form-data')) return
    const timer = setTimeout(() => raw.destroy(), withinMs).unref()
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
  })
}
