import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { listeningAt } from './config/listening-at.ts'
import type { Config } from './config.ts'
import { prepareFeatures, registerAllJobs, serveFeatures } from './features/all-features.ts'
import { answerHealth } from './features/health/answer-health.ts'
import { openServices } from './open-services.ts'
import type { ApiBackend } from './platform/http/api-backend.ts'
import { serveApi } from './platform/http/serve-api.ts'
import { Closers } from './platform/lifecycle/closers.ts'
import { ownDataDirectory } from './platform/lifecycle/data-directory.ts'
import { openLog } from './platform/log/open-log.ts'
import type { Services } from './platform/services.ts'
import { servedApi } from './served-api.ts'

/** Each part may take so long to stop; jobs leave off within this. */
const stopLimitMs = 30_000

export interface App {
  readonly http: FastifyInstance
  /** @throws Error before `ready` has settled */
  readonly services: Services
  /** Opens the stores; until then every call but health answers 503. */
  ready(): Promise<Services>
  /** Listens and tells later starts where. */
  listen(): Promise<string>
  /** Stops requests, jobs, analytics, PostgreSQL and the ownership of the data directory, in this order. */
  close(): Promise<void>
}

export interface AppOverrides {
  readonly log?: FastifyBaseLogger
  /** Folder of the built web app. */
  readonly webRoot?: string
  /** Jobs are taken, and wait until a server that does not pause them. */
  readonly jobsPaused?: boolean
  /** A store ended without being asked to: nothing can be answered any more. */
  readonly onLost?: (part: string) => void
}

/** Wires the server together and takes the data directory. Nothing listens and no store is open yet. */
export async function buildApp(config: Config, overrides: AppOverrides = {}): Promise<App> {
  const { log = openLog(config.logLevel), onLost = () => undefined, jobsPaused = false, ...serving } = overrides
  const owned = ownDataDirectory(config.dataDir, 'the server')
  const closers = new Closers(log, stopLimitMs)
  closers.add('data directory', owned.release)
  // Which port a server gets that takes any is known once it listens.
  let settled = config
  let services: Services | undefined
  let backend: ApiBackend | undefined
  const http = await serveApi({
    config,
    log,
    procedures: servedApi,
    backend: () => backend,
    health: () => answerHealth(config, services),
    ...serving,
  })
  const open = async () => {
    const openedServices = await openServices({ config: settled, log, closers, onLost })
    await prepareFeatures(openedServices)
    if (!jobsPaused) await registerAllJobs(openedServices)
    backend = serveFeatures(openedServices)
    services = openedServices
    return openedServices
  }
  let opening: Promise<Services> | undefined
  let closing: Promise<void> | undefined
  return {
    http,
    get services() {
      if (services === undefined) throw new Error('The stores are not open yet.')
      return services
    },
    ready: () => (opening ??= open()),
    async listen() {
      const address = await http.listen({ port: config.port, host: config.host })
      settled = listeningAt(config, address)
      owned.announce(address)
      return address
    },
    close: () =>
      (closing ??= (async () => {
        await closers.close('requests', () => http.close())
        await opening?.catch(() => undefined)
        await closers.closeAll()
      })()),
  }
}
