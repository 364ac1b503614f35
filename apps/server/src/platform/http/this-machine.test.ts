import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import { serveApi } from './serve-api.ts'
import { isForThisMachine } from './this-machine.ts'

it.each([
  'localhost:3000',
  'LOCALHOST',
  '127.0.0.1:3000',
  '127.0.0.1',
  '[::1]:3000',
  'plumbline.localhost:80',
  undefined,
])('takes %s for this machine', (host) => {
  expect(isForThisMachine({ ...(host !== undefined && { host }) })).toBe(true)
})

it.each(['example.com', 'example.com:3000', '10.0.0.1:3000', 'localhost.example.com', '127.0.0.1.example.com', ''])(
  'takes %s for another one',
  (host) => {
    expect(isForThisMachine({ host })).toBe(false)
  },
)

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
  expect(await statusOf({ DEMONSTRATION: 'off' }, { host: 'example.com' })).toBe(401)
  expect(await statusOf({ TRUSTED_PROXIES: '127.0.0.1' }, proxied)).toBe(401)
})
