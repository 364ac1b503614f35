import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { cutOffSlowBodies } from './slow-bodies.ts'

let http: FastifyInstance
let port: number
beforeEach(async () => {
  http = Fastify({ forceCloseConnections: true })
  cutOffSlowBodies(http, 1000)
  http.post('/', async ({ body }) => {
    // Longer than a body may take to arrive.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return body
  })
  http.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  http.decorateRequest('caller', undefined)
  http.post('/refused', async () => 'no')
  http.post('/signed-in', async (request, reply) => {
    request.caller = { userId: 1, role: 'pilot', name: 'Ann', email: 'ann@example.com', sessionId: 1 }
    const { status } = z.object({ status: z.coerce.number().optional() }).parse(request.query)
    if (status !== undefined) return reply.code(status).send('no')
    let bytes = 0
    for await (const piece of request.raw) bytes += Buffer.from(piece).length
    return { bytes }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => http.close())

/** Sends so much of a body of 13 bytes, and gives all that comes back until the connection ends. */
async function send(body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [
    'POST / HTTP/1.1',
    'Host: a',
    'Connection: close',
    'Content-Type: application/json',
    'Content-Length: 13',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return allThatComes(socket)
}

/** Also what came before a connection was broken off. */
async function allThatComes(socket: Socket): Promise<string> {
  let came = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    came += piece
  })
  // Not `once`, which fails when the other side breaks the connection off: that is what these tests ask for.
  await new Promise((resolve) => socket.on('close', resolve))
  return came
}

it('ends a connection whose body does not arrive', async () => {
  expect(await send('{"name"')).not.toContain('200 OK')
})

it('leaves alone who waits for an answer', async () => {
  expect(await send('{"name":"An"}')).toContain('200 OK')
})

/** Sends a form, `piece` every fifth of a second until `bytes` of it are sent, and gives all that comes back. */
async function drip(path: string, piece: string, bytes = 999_999_999): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${bytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let left = bytes
  const dripping = setInterval(() => {
    socket.write(piece.slice(0, left))
    left = Math.max(0, left - piece.length)
  }, 200)
  try {
    return await allThatComes(socket)
  } finally {
    clearInterval(dripping)
  }
}

it('ends a connection on which a form goes on coming in after nobody in particular was answered', async () => {
  expect(await drip('/refused', '-')).toContain('200 OK')
})

it('ends a connection on which a form goes on coming in after its sender was refused, fast or slow', async () => {
  expect(await drip('/signed-in?status=403', '-')).toContain('403 Forbidden')
  expect(await drip('/signed-in?status=403', '-'.repeat(50_000))).toContain('403 Forbidden')
})

it('ends a connection whose form comes drop by drop, also of who has signed in and after a mistake', async () => {
  expect(await drip('/signed-in', '-')).toBe('')
  expect(await drip('/signed-in?status=422', '-')).toContain('422 ')
})

it('takes a form that takes longer and keeps coming', async () => {
  expect(await drip('/signed-in', '-'.repeat(50_000), 600_000)).toContain('{"bytes":600000}')
})
