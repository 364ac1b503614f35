import type { IncomingHttpHeaders } from 'node:http'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import { serveApi } from './serve-api.ts'
import { isForThisMachine } from './this-machine.ts'

const by = (headers: IncomingHttpHeaders, httpVersion = '1.1') => isForThisMachine({ headers, httpVersion })

it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '127.0.0.1', '[::1]:3000', 'plumbline.localhost:80'])(
  'takes %s for this machine',
  (host) => {
    expect(by({ host })).toBe(true)
    expect(by({ host, origin: `http://${host}`, referer: `http://${host}/login` })).toBe(true)
  },
)

it.each([
  'example.com',
  'example.com:3000',
  '10.0.0.1:3000',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '',
  undefined,
])('takes %s for another one', (host) => {
  expect(by({ ...(host !== undefined && { host }) })).toBe(false)
})

it.each([
  ['by HTTP/1.0', {}, '1.0'],
  ['without HTTP', {}, '0.9'],
  ['by a page of another site', { origin: 'https://pensions.example.com' }],
  ['by a page of another site over plain http', { origin: 'http://pensions.example.com:3000' }],
  ['by a page that says nothing of its site', { origin: 'null' }],
  ['by an extension of the browser', { origin: 'chrome-extension://abc' }],
  ['from a page of another site', { referer: 'https://pensions.example.com/login' }],
  ['from what is no page', { referer: 'localhost' }],
  ['through a proxy', { 'x-forwarded-proto': 'https' }],
  ['through a proxy that says who asked', { 'x-real-ip': '10.0.0.1' }],
  ['through a tunnel', { 'cf-connecting-ip': '10.0.0.1' }],
] as const)('takes what is asked %s for another machine', (_how, headers, httpVersion?: string) => {
  expect(by({ host: '127.0.0.1:3000', ...headers }, httpVersion)).toBe(false)
})

it('lets nobody into a demonstration through a proxy or under the name of another site', async () => {
  const statusOf = async (environment: Record<string, string>, headers: Record<string, string>) => {
    const http = await serveApi({
      procedures: servedApi,
      config: readConfig(environment),
      log: openLog('silent'),
      backend: () => ({ handlers: {}, authenticate: async () => undefined }),
      health: async () => Promise.reject(new Error('not asked')),
    })
    const { statusCode } = await http.inject({ url: '/api/auth/me', headers })
    await http.close()
    return statusCode
  }
  const proxied = { host: 'localhost', 'x-forwarded-for': '10.0.0.1' }
  expect(await statusOf({}, { host: 'localhost:3000' })).toBe(401)
  expect(await statusOf({}, { host: 'example.com' })).toBe(403)
  expect(await statusOf({}, proxied)).toBe(403)
  expect(await statusOf({}, { host: 'localhost', origin: 'https://pensions.example.com' })).toBe(403)
  expect(await statusOf({ PUBLIC_URL: 'https://pensions.example.com' }, { host: 'localhost' })).toBe(401)
  expect(await statusOf({ DEMONSTRATION: 'off' }, { host: 'example.com' })).toBe(401)
  expect(await statusOf({ TRUSTED_PROXIES: '127.0.0.1' }, proxied)).toBe(401)
})
