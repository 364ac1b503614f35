import type { Procedures } from '@plumbline/contract/wire/procedure.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import { ApiFailure } from './api-failure.ts'
import { serveApi } from './serve-api.ts'

let http: Awaited<ReturnType<typeof serveApi>>
beforeAll(async () => {
  const caller = { userId: 1, role: 'pilot', name: 'Ann', email: 'ann@example.com', sessionId: 1 } as const
  http = await serveApi({
    procedures: servedApi,
    config: readConfig({}),
    log: openLog('silent'),
    backend: () => ({
      handlers: { notices: { list: async () => [], markRead: async () => ({ marked: 0 }) } },
      authenticate: async (token) => (token === 'pilot' ? caller : undefined),
    }),
    health: async () => {
      throw new ApiFailure('not_ready', 'Starting.')
    },
    webRoot: '/nowhere',
  })
})
afterAll(() => http.close())

const authorization = 'Bearer pilot'
const list = '/api/notices'
const get = (url: string) => http.inject({ url, headers: { authorization } })

describe('an answer', () => {
  it('can be opened as a page, but does nothing there', async () => {
    const { statusCode, headers } = await get(list)
    expect([statusCode, headers['content-security-policy']]).toEqual([
      200,
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains/)
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  it('does not say what program gives it', async () => {
    const names = Object.keys((await get(list)).headers)
    expect(names.filter((name) => ['server', 'x-powered-by', 'via'].includes(name))).toEqual([])
  })

  it('has the same headers when the call is refused, unknown or unreadable', async () => {
    for (const url of ['/api/providers/7', '/api/nothing', '/api', '/api/%E0%A4%A']) {
      const { headers } = await http.inject(url)
      expect(headers, url).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['content-security-policy'], url).toContain("default-src 'none'; frame-ancestors 'none'")
      expect(headers['strict-transport-security'], url).toMatch(/^max-age=31536000; includeSubDomains/)
    }
  })

  it('is guarded alike under whatever spelling of its address it is found', async () => {
    const url = '/%61pi/notices'
    const own = await get(url)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(own.headers['content-security-policy']).toContain('sandbox')
    const byOthers = await http.inject({ url, headers: { authorization, 'sec-fetch-site': 'cross-site' } })
    expect(byOthers.statusCode).toBe(403)
  })
})

describe('a call', () => {
  it('is refused to pages of other sites, which get no leave to read it either', async () => {
    const page = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    const call = await http.inject({ url: list, headers: { ...page, authorization } })
    expect([call.statusCode, call.json().code]).toEqual([403, 'forbidden'])
    const preflightHeaders = {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    }
    const preflight = await http.inject({ method: 'OPTIONS', url: list, headers: { ...page, ...preflightHeaders } })
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
    for (const { headers } of [call, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  it('is of no other method than the contract says, and says which those are', async () => {
    const all = Object.values<Procedures>(servedApi).flatMap((calls) => Object.values(calls))
    for (const [path, calls] of Map.groupBy(all, (call) => call.path.replaceAll(/\{\w+\}/g, '7'))) {
      const served = new Set<string>(calls.map(({ method }) => method))
      if (path === '/health') served.add('HEAD')
      const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => served.has(method))
      const allow = [...allowed, 'OPTIONS'].join(', ')
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        if (served.has(method)) continue
        const { statusCode, headers, body } = await http.inject({ method, url: `/api${path}` })
        expect([method, path, statusCode, headers.allow]).toEqual([
          method,
          path,
          method === 'OPTIONS' ? 204 : 405,
          allow,
        ])
        expect(body === '' || method === 'HEAD' || JSON.parse(body).code === 'method_not_allowed').toBe(true)
      }
    }
    expect((await http.inject({ method: 'TRACE', url: list, headers: { authorization } })).statusCode).toBe(404)
  })

  it('says how long to wait where it has to be made again', async () => {
    const { statusCode, headers } = await http.inject({ method: 'HEAD', url: '/api/health' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  })

  it('takes its token from the header alone, never from the address or a cookie', async () => {
    for (const request of [
      { url: `${list}?token=pilot&access_token=pilot&authorization=${authorization}` },
      { url: list, headers: { cookie: 'token=pilot; plumbline.token=pilot' } },
    ]) {
      expect((await http.inject(request)).statusCode).toBe(401)
    }
  })
})

it('lets the page that shows the API run no script but our own, and none that stands in the page', async () => {
  const { headers } = await get('/api/docs/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("script-src-attr 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  // On plain http, as on one's own machine, there is nothing to upgrade to.
  expect(policy).not.toContain('upgrade-insecure-requests')
})
