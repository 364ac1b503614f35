import { type App, buildApp } from '../app.ts'
import { ConfigError, readConfig } from '../config.ts'
import { PlainFailure } from '../platform/lifecycle/plain-failure.ts'
import { stopOnSignals } from '../platform/lifecycle/stop-on-signals.ts'
import { openLog } from '../platform/log/open-log.ts'
import type { Services } from '../platform/services.ts'

/** The server as a process: starts, serves until it is told to stop, and ends with an exit code. */
export async function runServer(
  environment: NodeJS.ProcessEnv,
  afterStart: (services: Services, address: string) => Promise<void> = async () => undefined,
): Promise<void> {
  let app: App | undefined
  try {
    const config = readConfig(environment)
    const log = openLog(config.logLevel)
    const stop = stopOnSignals(log, async () => app?.close())
    app = await buildApp(config, {
      log,
      onLost: (part) => {
        log.fatal({ part }, 'ended unexpectedly; start the server again')
        stop(1)
      },
    })
    const address = await app.listen()
    const services = await app.ready()
    log.info({ address, version: config.version }, 'ready')
    await afterStart(services, address)
  } catch (error) {
    await app?.close()
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof PlainFailure) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Stop that one, or set PORT to another port (0: any free one).'
  }
  return error.stack ?? error.message
}
