import type { IncomingMessage } from 'node:http'
import { partUploadsProcedures, tusExtensions, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import type { FastifyInstance } from 'fastify'

const calls = `/api${partUploadsProcedures.begin.path}`
const isOfParts = (url: string) => url.startsWith(calls) && !/\w/.test(url.charAt(calls.length))

/** Below the prefix of the API, after its calls: what the protocol asks of every answer, and what a client of another maker asks first. */
export function serveTus(http: FastifyInstance): void {
  http.addHook('onSend', async ({ method, url }, reply, payload) => {
    if (!isOfParts(url)) return payload
    if (method !== 'OPTIONS') reply.header('tus-resumable', tusVersion)
    else reply.headers({ 'tus-version': tusVersion, 'tus-extension': tusExtensions.join(',') })
    return payload
  })
  for (const url of [partUploadsProcedures.begin.path, `${partUploadsProcedures.begin.path}/:id`]) {
    if (http.hasRoute({ method: 'OPTIONS', url: `${http.prefix}${url}` })) continue
    http.options(url, { schema: { hide: true } }, async (_request, reply) => reply.status(204).send())
  }
}

/** A client whose way lets no PATCH or DELETE through says the method in a header of a POST, which counts for files in parts alone. */
export function takeMethodOfHeader(request: IncomingMessage): void {
  const { method, url = '', headers } = request
  const meant = headers['x-http-method-override']
  if (method === 'POST' && (meant === 'PATCH' || meant === 'DELETE') && isOfParts(url)) request.method = meant
}
