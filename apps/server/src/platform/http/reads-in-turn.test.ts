import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import { ApiFailure } from './api-failure.ts'
import { serveApi } from './serve-api.ts'

let http: Awaited<ReturnType<typeof serveApi>>
let running = 0
let most = 0
const waiting: (() => void)[] = []

/** Runs until it is told to end, and has nothing to say. */
async function endlessRead(): Promise<never> {
  running += 1
  most = Math.max(most, running)
  await new Promise<void>((resolve) => waiting.push(resolve))
  running -= 1
  throw new ApiFailure('not_found', 'Nothing.')
}

beforeAll(async () => {
  const caller = { userId: 1, role: 'vfm_user', name: 'Ann', email: 'ann@example.com', sessionId: 1 } as const
  http = await serveApi({
    procedures: servedApi,
    config: readConfig({}),
    log: openLog('silent'),
    backend: () => ({
      authenticate: async () => caller,
      handlers: {
        masterList: { list: endlessRead, update: endlessRead, change: endlessRead, benchmarking: endlessRead },
        vfmReport: {
          data: endlessRead,
          pooled: endlessRead,
          result: endlessRead,
          sideBySide: endlessRead,
          segmentation: endlessRead,
          saveLabels: endlessRead,
        },
      },
    }),
    health: async () => {
      throw new ApiFailure('not_ready', 'Starting.')
    },
    webRoot: '/nowhere',
  })
})
afterAll(() => http.close())

it.each(['/api/pdf/reports/data/1', '/api/pdf/reports/pooled/1', '/api/masterProviders/benchmarking/data/1'])(
  'lets one person read a few at once of %s',
  async (url) => {
    most = 0
    const answers = Array.from({ length: 6 }, () => http.inject({ url, headers: { authorization: 'Bearer a' } }))
    let left = answers.length
    for (const answer of answers) {
      void answer.then(() => {
        left -= 1
      })
    }
    await expect.poll(() => running).toBeGreaterThanOrEqual(4)
    await expect
      .poll(() => {
        for (const finish of waiting.splice(0)) finish()
        return left
      })
      .toBe(0)
    expect(most).toBe(4)
  },
)
