import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { AnalyticsStore } from './analytics/analytics-store.ts'
import type { EventHub } from './events/event-hub.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Database } from './postgres/database.ts'
import type { Keyring } from './secrets/keyring.ts'

/** What a use case works with; made once, in `app.ts`. */
export interface Services {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly db: Kysely<Database>
  readonly analytics: AnalyticsStore
  readonly files: FileStore
  /** Keys of personal data. */
  readonly keys: Keyring
  readonly jobs: JobQueue
  readonly events: EventHub
  readonly mail: Mailer
}
