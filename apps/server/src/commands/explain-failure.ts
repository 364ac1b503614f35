import { ConfigError } from '../config.ts'
import { PlainFailure } from '../platform/lifecycle/plain-failure.ts'

const systemFailures: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken by another program. Stop that one, or set PORT to another port (0: any free one).',
  EADDRNOTAVAIL:
    'HOST is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 to be reached from the network.',
  EACCES:
    'A file or port may not be used by this account. Correct its permissions, or choose another PORT or DATA_DIR.',
  ENOSPC: 'The disk is full. Free some space, then start again.',
}

/** What whoever ran a command is told: what to do where that is known, else everything there is to know. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof PlainFailure) return error.message
  if (!(error instanceof Error)) return String(error)
  const explanation = 'code' in error && typeof error.code === 'string' ? systemFailures[error.code] : undefined
  if (explanation !== undefined) return `${explanation} (${error.message})`
  const cause = error.cause instanceof Error ? `\nbecause: ${error.cause.stack}` : ''
  return `${error.stack ?? error.message}${cause}`
}
