import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { openLog } from '../log/open-log.ts'

let server: TestServer
let port: number
const lines: string[] = []
beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(line) })
  server = await openTestServer({ log })
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  const address = server.http.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  lines.length = 0
})
afterAll(() => server.close())

/** Sends a request as it stands, and gives all that comes back. */
async function wholeAnswerTo(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let came = ''
  socket.setEncoding('latin1').on('data', (piece) => {
    came += piece
  })
  socket.write(head, 'latin1')
  await new Promise((resolve) => socket.on('close', resolve))
  return came
}

/** The first line of it. */
async function answerTo(head: string): Promise<string> {
  return (await wholeAnswerTo(head)).split('\r\n')[0] ?? ''
}

const request = (...headers: string[]) =>
  ['GET /api/health HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

it.each([
  ['one header of 64 KB', request(`X-Long: ${'a'.repeat(65_536)}`), '431'],
  ['a token of 64 KB', request(`Authorization: Bearer ${'a'.repeat(65_536)}`), '431'],
  ['64 KB of many headers', request(...Array.from({ length: 1000 }, (_, n) => `X-${n}: ${'b'.repeat(60)}`)), '431'],
  ['an address of 64 KB', request().replace('/api/health', `/api/${'c'.repeat(65_536)}`), '431'],
  ['a control character in a header', request('X-Bell: a\u0007b'), '400'],
  ['a line break without a carriage return in a header', request('X-Two: a\nX-Three: b'), '400'],
  ['two lengths', request('Content-Length: 5', 'Content-Length: 6'), '400'],
  ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
  ['two hosts', request('Host: example.com'), '400'],
  ['two hosts in one', request().replace('localhost', 'localhost, example.com'), '400'],
  ['a person in the host', request().replace('localhost', 'example.com@localhost'), '400'],
  ['an expectation that is none', request('Expect: the-best'), '417'],
  ['a length and pieces', request('Content-Length: 5', 'Transfer-Encoding: chunked'), '400'],
])('answers %s and goes on', async (_what, head, status) => {
  expect(await answerTo(head)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(await answerTo(request())).toBe('HTTP/1.1 200 OK')
})

it('answers them with the headers of every answer, in words', async () => {
  for (const [head, code] of [
    [request(`X-Long: ${'a'.repeat(65_536)}`), 'too_large'],
    ['GET\r\n\r\n', 'invalid_input'],
    ['GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 'invalid_input'],
    [request('Host: example.com'), 'invalid_input'],
    [request('Expect: the-best'), 'invalid_input'],
  ] as const) {
    const [headers = '', body = ''] = (await wholeAnswerTo(head)).split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/^[TSL].*\.$/) })
    expect(headers.split('\r\n').map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))).toEqual(
      expect.arrayContaining([
        'content-type: application/json; charset=utf-8',
        "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
        'strict-transport-security: max-age=31536000; includeSubDomains',
        'x-content-type-options: nosniff',
        'referrer-policy: no-referrer',
        'cache-control: no-store',
      ]),
    )
  }
})

it('writes nothing about a hundred of them to the log', async () => {
  lines.length = 0
  const long = request(`X-Long: ${'a'.repeat(65_536)}`)
  const answers = await Promise.all(Array.from({ length: 100 }, () => answerTo(long)))
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 431 Request Header Fields Too Large']))
  expect(lines).toEqual([])
})

it('writes nothing of requests whose sender is gone before they are looked at', async () => {
  lines.length = 0
  const many = 'GET /api/providers HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500)
  for (let round = 0; round < 10; round++) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined).on('close', () => resolve())
      socket.write(many, () => socket.resetAndDestroy())
    })
  }
  expect(await answerTo(request())).toBe('HTTP/1.1 200 OK')
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

it('writes no fault of bodies that break off', async () => {
  const user = await server.as('superuser')
  const logo = await server.createProvider('Broken Off').then((id) => `/api/providers/${id}/logo`)
  lines.length = 0
  for (const path of ['/api/upload-data', '/api/settings/logo', logo, '/api/benchmarks', '/api/b2c/user/edit']) {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${user.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
    ]
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined).on('close', () => resolve())
      socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`, () => setTimeout(() => socket.resetAndDestroy(), 100))
    })
  }
  expect(await answerTo(request())).toBe('HTTP/1.1 200 OK')
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

it('writes names of browsers and addresses with escape codes nowhere, and a line a request', async () => {
  lines.length = 0
  const strange = '%1b%5b31m%0a%7b%22level%22%3a%22fatal%22%7d'
  for (const path of [`/api/${strange}`, `/api/providers/${strange}`, `/${strange}?q=${strange}`]) {
    await server.http.inject({ url: path, headers: { 'user-agent': 'red\u001b[31m', 'x-forwarded-for': '1\u001b[0m' } })
  }
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).toMatch(/^\{.*\}\n$/)
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'answered' })
    expect(['\u001b', '\\u001b', '[31m', 'fatal'].filter((part) => line.includes(part))).toEqual([])
  }
})
