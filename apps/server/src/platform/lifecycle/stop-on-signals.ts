import type { FastifyBaseLogger } from 'fastify'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** npm and a terminal both pass an interrupt on; only a later one is a person who will not wait. */
const sameInterruptMs = 2_000

/**
 * Stops the process when it is told to, or when something failed that nothing caught. Returns how to stop it from within.
 */
export function stopOnSignals(log: FastifyBaseLogger, close: () => Promise<unknown>): (exitCode: number) => void {
  let stoppingSince: number | undefined
  const stop = (exitCode: number) => {
    stoppingSince ??= Date.now()
    process.exitCode = exitCode
    close().then(
      () => process.exit(),
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of signals) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        log.info({ signal }, 'stopping')
        stop(0)
      } else if (Date.now() - stoppingSince > sameInterruptMs) {
        log.warn('stopped at once; the next start tidies up')
        process.exit(1)
      }
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'failed unexpectedly')
      if (stoppingSince === undefined) stop(1)
    })
  }
  return stop
}
