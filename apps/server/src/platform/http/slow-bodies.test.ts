import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
  http.post('/refused', async () => 'no')
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

it('ends a connection on which a form goes on coming in after nobody in particular was answered', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [
    'POST /refused HTTP/1.1',
    'Host: a',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 999999999',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--b`)
  const dripping = setInterval(() => socket.write('-'), 200)
  expect(await allThatComes(socket)).toContain('200 OK')
  clearInterval(dripping)
})
