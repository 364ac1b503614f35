import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { openAnalyticsStore } from './platform/analytics/open-analytics-store.ts'
import { openEventHub } from './platform/events/memory-event-hub.ts'
import { openDiskFiles } from './platform/files/disk-files.ts'
import { openPgBossJobs } from './platform/jobs/pg-boss-jobs.ts'
import { belongTogether } from './platform/lifecycle/belong-together.ts'
import type { Closers } from './platform/lifecycle/closers.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { migratePostgres } from './platform/postgres/migrate.ts'
import { openPostgres } from './platform/postgres/open-postgres.ts'
import { refuseOldPostgres } from './platform/postgres/postgres-version.ts'
import { openKeyring } from './platform/secrets/keyring.ts'
import { keysBelong } from './platform/secrets/keys-belong.ts'
import type { Services } from './platform/services.ts'

const connections = 10

export interface OpeningServices {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly closers: Closers
  /** The embedded database ended without being asked to. */
  readonly onLost: (part: string) => void
}

/** Opens every store, brings its tables up to date and starts the job queue. What is open is left to `closers`. */
export async function openServices({ config, log, closers, onLost }: OpeningServices): Promise<Services> {
  const url = config.databaseUrl ?? (await startDatabase(config, log, closers, onLost))
  const postgres = openPostgres(url, {
    connections,
    onError: (error) => log.warn({ err: error }, 'lost a connection to PostgreSQL'),
  })
  closers.add('connections to PostgreSQL', postgres.close)
  await refuseOldPostgres(postgres.db)
  await migratePostgres(postgres.db)
  const analytics = await openAnalyticsStore({
    directory: path.join(config.dataDir, 'analytics'),
    threads: config.threads,
    memoryLimitBytes: config.memoryLimitBytes,
  })
  closers.add('analytics store', () => analytics.close())
  const files = await openDiskFiles(path.join(config.dataDir, 'files'))
  const keys = openKeyring({ dataDir: config.dataDir, masterKey: config.dataKey })
  closers.add('keys', async () => keys.close())
  await belongTogether({ db: postgres.db, files })
  await keysBelong(postgres.db, keys.id)
  const events = openEventHub((cause) => log.error({ err: cause }, 'a listener failed'))
  const mail = openMailer(config)
  closers.add('mail', async () => mail.close())
  const jobs = await openPgBossJobs(url, log)
  closers.add('jobs', () => jobs.stop())
  return { config, log, db: postgres.db, analytics, files, keys, jobs, events, mail }
}

async function startDatabase(
  config: Config,
  log: FastifyBaseLogger,
  closers: Closers,
  onLost: OpeningServices['onLost'],
): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    // Its own log can hold values of a statement, so it is written only when asked for.
    onLine: (line) => log.trace({ line }, 'postgres'),
  })
  let stopping = false
  closers.add('PostgreSQL', () => {
    stopping = true
    return embedded.stop()
  })
  void embedded.end.then(() => {
    if (!stopping) onLost('PostgreSQL')
  })
  return embedded.url()
}
