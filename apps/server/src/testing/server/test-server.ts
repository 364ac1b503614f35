import path from 'node:path'
import type { Role } from '@plumbline/contract/access/roles.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type App, buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import type { Services } from '../../platform/services.ts'
import { testDatabaseUrl } from '../stores/test-database.ts'
import { testFolder } from '../stores/test-folder.ts'
import { signInAs, type TestClient } from './sign-in-as.ts'

export interface TestServer {
  readonly services: Services
  readonly http: FastifyInstance
  /** A signed-in client; users of the same role are told apart by `name`. */
  as(role: Role, name?: string): Promise<TestClient>
  createProvider(name: string): Promise<number>
  mapUser(userId: number, providerId: number): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions {
  /** Names of providers to make. */
  readonly providers?: readonly string[]
  /** Settings beside those that a test must have. */
  readonly environment?: Readonly<Record<string, string>>
  /** Jobs are taken, and wait. */
  readonly jobsPaused?: boolean
  /** Where the log goes; only faults are logged otherwise. */
  readonly log?: FastifyBaseLogger
}

/** The whole server on real stores, for one test file: its own database, analytics folder and files. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const [databaseUrl, { folder, remove }] = await Promise.all([testDatabaseUrl(), testFolder()])
  const config = readConfig({
    THREADS: '2',
    MEMORY_LIMIT: '1 GB',
    LOG_LEVEL: 'fatal',
    ...options.environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
  })
  const { jobsPaused = false, log = openLog(config.logLevel) } = options
  const app = await buildApp(config, { log, jobsPaused })
  const services = await app.ready()
  const server = testServer(app, services, remove)
  for (const name of options.providers ?? []) await server.createProvider(name)
  return server
}

function testServer(app: App, services: Services, remove: () => Promise<void>): TestServer {
  const { db } = services
  return {
    services,
    http: app.http,
    as: (role, name) => signInAs(services, app.http, role, name),
    async createProvider(name) {
      const { id } = await db.insertInto('providers').values({ name }).returning('id').executeTakeFirstOrThrow()
      return id
    },
    async mapUser(userId, providerId) {
      await db.insertInto('provider_users').values({ user_id: userId, provider_id: providerId }).execute()
    },
    async close() {
      await app.close()
      await remove()
    },
  }
}
