import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import { ApiFailure } from './api-failure.ts'
import type { Caller } from './caller.ts'
import { serveApi } from './serve-api.ts'

const caller: Caller = { sessionId: 1, userId: 1, role: 'superuser', name: 'ann', email: 'ann@example.com' }

let http: Awaited<ReturnType<typeof serveApi>>
/** What a store throws when it is asked who calls. */
let failure: Error | undefined
beforeAll(async () => {
  http = await serveApi({
    procedures: servedApi,
    config: readConfig({}),
    log: openLog('silent'),
    backend: () => ({
      handlers: {},
      authenticate: async () => {
        if (failure !== undefined) throw failure
        return caller
      },
    }),
    health: async () => Promise.reject(new Error('not asked')),
    webRoot: '/nowhere',
  })
})
afterAll(() => http.close())

const authorization = 'Bearer ann'

async function answerTo(thrown: Error) {
  failure = thrown
  const answer = await http.inject({ url: '/api/providers/7', headers: { authorization } })
  failure = undefined
  return answer
}

it('is 503 with a time to wait while PostgreSQL gives no answer, and 500 for what it refuses', async () => {
  const failures = [
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('column "x" does not exist'), { code: '42703' }),
  ]
  const answers = []
  for (const each of failures) {
    const { statusCode, headers, body } = await answerTo(each)
    expect(body).not.toMatch(/connect|column/)
    answers.push([statusCode, headers['retry-after']])
  }
  expect(answers).toEqual([
    [503, '2'],
    [503, '2'],
    [500, undefined],
  ])
})

it('names as the time to wait what the words say, or what its code has', async () => {
  const short = new ApiFailure('too_many_attempts', 'Wait.')
  const long = new ApiFailure('too_many_attempts', 'Wait 15 minutes.', { waitSeconds: 900 })
  const answers = [await answerTo(short), await answerTo(long)].map(({ headers }) => headers['retry-after'])
  expect(answers).toEqual(['60', '900'])
})

it('is 507 with words where the disk is full, whichever store says so', async () => {
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  const ofDatabase = Object.assign(new Error('could not extend file'), { code: '53100' })
  for (const each of [full, ofDatabase, new Error('not written', { cause: full })]) {
    const answer = await answerTo(each)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      507,
      { code: 'no_room', message: 'The disk of the server is full. Make room on it, then send this again.' },
    ])
  }
})

it.each([
  ['text/plain', '/api/providers', 'Send the body as application/json.'],
  ['application/x-www-form-urlencoded', '/api/providers', 'Send the body as application/json.'],
  ['application/merge-patch+json', '/api/providers', 'Send the body as application/json.'],
  ['multipart/form-data; boundary=x', '/api/providers', 'Send the body as application/json.'],
  ['application/offset+octet-stream', '/api/providers', 'Send the body as application/json.'],
  ['application/json', '/api/upload-data', 'Send the form as multipart/form-data.'],
  ['', '/api/upload-data', 'Send the form as multipart/form-data.'],
])('is 415 for a body as "%s" to %s', async (type, url, message) => {
  const headers = { authorization, ...(type !== '' && { 'content-type': type }) }
  const answer = await http.inject({ method: 'POST', url, headers, payload: '{"name":"x"}' })
  expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'unsupported_type', message }])
})
