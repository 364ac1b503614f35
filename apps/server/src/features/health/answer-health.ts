import { access, constants } from 'node:fs/promises'
import type { Health } from '@plumbline/contract/health/health.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import { inTime } from '../../platform/http/in-time.ts'
import type { Services } from '../../platform/services.ts'

/** Of a supervisor who asks, with room for a busy machine. */
const patienceMs = 1500

type StoreState = Health['stores']['postgres']

/** The state of the server: a failure `not_ready` with the same details until everything answers. */
export async function answerHealth(config: Config, services: Services | undefined): Promise<Health> {
  const health = services === undefined ? starting(config) : await examine(services)
  if (health.status === 'ready') return health
  const message =
    health.status === 'starting' ? 'The server is starting. Try again in a few seconds.' : 'A store does not answer.'
  throw new ApiFailure('not_ready', message, { details: health })
}

function starting({ version }: Config): Health {
  const stores = { postgres: 'starting', analytics: 'starting', files: 'starting' } as const
  return { status: 'starting', version, stores, queueDepth: null }
}

async function examine({ config, db, analytics, jobs }: Services): Promise<Health> {
  const [postgres, answering, disk, queueDepth] = await Promise.all([
    stateOf(sql`select 1`.execute(db)),
    stateOf(analytics.reader.rows('SELECT 1 AS one')),
    stateOf(access(config.dataDir, constants.W_OK)),
    inTime(jobs.depth(), patienceMs).catch(() => null),
  ])
  const stores = { postgres, analytics: answering, files: disk }
  const status = Object.values(stores).every((state) => state === 'ready') ? 'ready' : 'failing'
  return { status, version: config.version, stores, queueDepth }
}

async function stateOf(answer: Promise<unknown>): Promise<StoreState> {
  try {
    await inTime(answer, patienceMs)
    return 'ready'
  } catch {
    return 'failing'
  }
}
