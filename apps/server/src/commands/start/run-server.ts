import { type App, buildApp } from '../../app.ts'
import { type Config, readConfig } from '../../config.ts'
import { stopOnSignals } from '../../platform/lifecycle/stop-on-signals.ts'
import { type LogStream, openLog } from '../../platform/log/open-log.ts'
import { collectGarbageLess } from '../../platform/process/collect-garbage-less.ts'
import type { Services } from '../../platform/services.ts'
import { explainFailure } from '../explain-failure.ts'

export interface RunSteps {
  /** Where the log goes, if not to standard output. */
  readonly logTo?: (config: Config) => LogStream
  /** Before anything is opened, but after the settings were found right. */
  readonly before?: () => Promise<void>
  /** Once every call is answered. */
  readonly after?: (services: Services, address: string) => Promise<void>
}

/** The server as a process: starts, serves until it is told to stop, and ends with an exit code. */
export async function runServer(environment: NodeJS.ProcessEnv, steps: RunSteps = {}): Promise<void> {
  let app: App | undefined
  let stopping = false
  collectGarbageLess()
  try {
    const config = readConfig(environment)
    const log = openLog(config.logLevel, steps.logTo?.(config))
    const stop = stopOnSignals(log, async () => {
      stopping = true
      await app?.close()
    })
    await steps.before?.()
    // Whatever this process or a library writes from here on is for this account alone.
    process.umask(0o077)
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
    await steps.after?.(services, address)
  } catch (error) {
    // What fails because it is being stopped is no failure.
    if (stopping) return
    await app?.close()
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exit(1)
  }
}
