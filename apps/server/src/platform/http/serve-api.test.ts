import type { Role } from '@plumbline/contract/access/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { type ApiHandlers, servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import type { ApiBackend } from './api-backend.ts'
import { ApiFailure } from './api-failure.ts'
import { serveApi } from './serve-api.ts'

type Http = Awaited<ReturnType<typeof serveApi>>

const config = readConfig({ TRUSTED_PROXIES: '10.9.9.9' })
const caller = (role: Role) => ({ userId: 1, role, name: 'Ann', email: 'ann@example.com', sessionId: 1 })
const provider = { id: 7, name: 'Alder', email: null, batchId: null, isPA: false, img: null, version: '' }

const notAsked = async (): Promise<never> => {
  throw new Error('no test asks this')
}

/** Answers enough to see how calls are served. */
const backend: ApiBackend = {
  authenticate: async (token) => (token === 'super' || token === 'pilot' ? caller(roleOf[token]) : undefined),
  handlers: {
    auth: {
      login: async () => {
        throw new ApiFailure('invalid_credentials', 'Invalid Credentials')
      },
      logout: async () => ({ signedOut: true }),
      me: async () => ({ id: 1, name: 'Ann', email: 'ann@example.com', role: 'pilot' }),
    },
    providers: {
      list: async () => {
        throw new Error('secret: the password of the database')
      },
      all: async () => [provider],
      withData: async () => [],
      withPerformanceAttribution: async () => [],
      latestBatches: async () => [],
      get: async ({ params }) => ({ ...provider, id: params.id }),
      removed: notAsked,
      dataQuality: notAsked,
      logo: notAsked,
      change: notAsked,
      remove: notAsked,
      restore: notAsked,
      setLogo: notAsked,
      removeLogo: notAsked,
      create: async () => {
        throw new ApiFailure('conflict', 'Choose another name.', { fields: { name: 'Taken.' } })
      },
    },
  } satisfies Partial<ApiHandlers>,
}
const roleOf = { super: 'superuser', pilot: 'pilot' } as const

let http: Http
let open: ApiBackend | undefined = backend
beforeAll(async () => {
  http = await serveApi({
    procedures: servedApi,
    config,
    log: openLog('silent'),
    backend: () => open,
    health: async () => {
      throw new ApiFailure('not_ready', 'Starting.')
    },
    webRoot: '/nowhere',
  })
})
afterAll(() => http.close())

const get = (url: string, token?: string) =>
  http.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
const post = (payload: string | object, contentType = 'application/json') =>
  http.inject({
    method: 'POST',
    url: '/api/providers',
    headers: { authorization: 'Bearer super', 'content-type': contentType },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('a call', () => {
  it('gets its path parameters parsed, with and without a slash at the end', async () => {
    expect((await get('/api/providers/7', 'pilot')).json()).toEqual(provider)
    expect((await get('/api/providers/7/', 'pilot')).json()).toEqual(provider)
  })

  it('is never kept by a cache, and names its request', async () => {
    const { headers } = await get('/api/providers/7', 'pilot')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('calls that read savers', () => {
  it('are a few at once for each person', async () => {
    let running = 0
    let most = 0
    const contributions = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return { data: [], dataBatchIds: [] }
    }
    const members = { contributions, list: async () => Promise.reject(new Error('not asked')) }
    open = { ...backend, handlers: { ...backend.handlers, members } }
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('/api/contribution-analysis/', 'pilot')))
    open = backend
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(most).toBe(4)
  })
})

describe('a refusal', () => {
  it('is 401 without a known token and 403 without the role, whatever the body is', async () => {
    expect((await get('/api/providers/all')).json()).toMatchObject({ code: 'unauthorised' })
    expect((await get('/api/providers/all', 'guess')).statusCode).toBe(401)
    const forbidden = await get('/api/providers/all', 'pilot')
    expect([forbidden.statusCode, forbidden.json().code]).toEqual([403, 'forbidden'])
    const unread = await http.inject({ method: 'POST', url: '/api/providers', payload: '{', headers: {} })
    expect(unread.statusCode).toBe(401)
  })

  it('is 422 for input that does not fit, with each field and what is wrong', async () => {
    const parameter = await get('/api/providers/seven', 'pilot')
    expect(parameter.statusCode).toBe(422)
    expect(parameter.json()).toMatchObject({
      code: 'invalid_input',
      message: 'Change this and send it again. id: Give a whole number.',
      fields: { id: 'Give a whole number.' },
    })
    const body = await post({ name: ' ', email: 'x' })
    expect(Object.keys(body.json().fields)).toEqual(['name', 'email'])
    for (const unread of [await post('{'), await post('')]) {
      expect([unread.statusCode, unread.json().code]).toEqual([422, 'invalid_input'])
    }
  })

  it('names no more problems than a person can read, however many there are', async () => {
    const wrong = Array.from({ length: 400 }, () => 7)
    const payload = { name: 'Wrong', settings: { filter: { schemes: wrong }, sort: {}, limit: 15 } }
    const headers = { authorization: 'Bearer super' }
    const answer = await http.inject({ method: 'POST', url: '/api/views', headers, payload })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields).length).toBeLessThanOrEqual(20)
    expect(answer.body.length).toBeLessThan(10_000)
    const unknown = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`unknown${i}`, i]))
    const keys = { ...payload, settings: { ...payload.settings, filter: unknown } }
    const other = await http.inject({ method: 'POST', url: '/api/views', headers, payload: keys })
    expect([other.statusCode, other.body.length < 10_000]).toEqual([422, true])
  })

  it('is 422 for numbers and texts that no table can hold', async () => {
    expect((await get('/api/providers/2147483647', 'pilot')).statusCode).toBe(200)
    expect((await get('/api/providers/2147483648', 'pilot')).statusCode).toBe(422)
    for (const name of ['nothing\0more', 'half \ud800']) {
      expect((await post(JSON.stringify({ name }))).json().fields).toHaveProperty('name')
    }
  })

  it('is 413 for a body that is too large', async () => {
    const answer = await post({ name: 'x'.repeat(100_000) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
  })

  it('is 429 for a flood of sign-ins from one address, and others are served meanwhile', async () => {
    const payload = { email: 'ann@example.com', password: 'wrong' }
    const signIn = (remoteAddress: string) =>
      http.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
    let answer = await signIn('10.0.0.1')
    for (let i = 0; i < 500 && answer.statusCode === 400; i += 1) answer = await signIn('10.0.0.1')
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_attempts'])
    expect(answer.headers['retry-after']).toBeDefined()
    expect((await signIn('10.0.0.2')).statusCode).toBe(400)
  })

  it('counts by who asks through a trusted proxy, and believes nobody else about it', async () => {
    const limitOf = async (remoteAddress: string, forwarded: string) => {
      const headers = { authorization: 'Bearer pilot', 'x-forwarded-for': forwarded }
      const answer = await http.inject({ url: '/api/auth/me', remoteAddress, headers })
      return Number(answer.headers['x-ratelimit-remaining'])
    }
    expect(await limitOf('10.9.9.9', '10.0.1.1')).toBe(await limitOf('10.9.9.9', '10.0.1.2'))
    expect(await limitOf('10.0.1.3', '10.0.1.4')).toBe((await limitOf('10.0.1.3', '10.0.1.5')) + 1)
  })

  it('by a use case has its code, status and fields', async () => {
    const answer = await post({ name: 'Alder' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      message: 'Choose another name.',
      fields: { name: 'Taken.' },
    })
  })

  it('by a fault of ours says nothing but the request id', async () => {
    const answer = await get('/api/providers', 'pilot')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(answer.json()).toMatchObject({ code: 'internal', requestId: answer.headers['x-request-id'] })
  })

  it('is 404 in JSON for calls that do not exist', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/providers/7/nothing']) {
      const answer = await get(url, 'super')
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
    expect((await get('/api/%E0%A4%A')).json().code).toBe('invalid_input')
  })

  it('is 503 for everything until the stores are open', async () => {
    open = undefined
    for (const url of ['/api/health', '/api/providers', '/api/nothing', '/']) {
      const answer = await get(url, 'super')
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'not_ready'])
    }
    open = backend
  })
})
