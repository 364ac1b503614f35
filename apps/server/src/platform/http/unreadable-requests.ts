import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Refusal } from './answer-unreadable.ts'

/** A name or an address, and a port. */
const wellFormedHost = /^([\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(:\d*)?$/i

/**
 * Refuses requests that Node would answer by itself, without any of our headers, and those that it takes although RFC 9112 (3.2)
 * says that no server may: a proxy before us may have read another host in them. Needs `requireHostHeader: false`.
 */
export function refuseUnreadable(http: FastifyInstance): void {
  // Like any other request, which hooks see.
  http.server.on('checkExpectation', (request, response) => http.server.emit('request', request, response))
  http.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(request.raw)
    if (refusal === undefined) return
    const { status, ...error } = refusal
    await reply
      .code(status)
      .header('connection', 'close')
      .send({ ...error, requestId: request.id })
  })
}

function refusalOf({ headers, rawHeaders, httpVersion }: IncomingMessage): Refusal | undefined {
  const hosts = rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length
  if (hosts === 0 && httpVersion === '1.1') return badHost('Say in the header Host which server is meant.')
  if (hosts > 1) return badHost('Send the header Host once.')
  if (!wellFormedHost.test(headers.host ?? '')) return badHost('The header Host is no name of a server.')
  if (httpVersion !== '1.1' || headers.expect === undefined || headers.expect.toLowerCase() === '100-continue')
    return undefined
  return { status: 417, code: 'invalid_input', message: 'Leave out the header Expect, or send 100-continue in it.' }
}

function badHost(message: string): Refusal {
  return { status: 400, code: 'invalid_input', message }
}
