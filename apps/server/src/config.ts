/** Every setting, read from the environment in one place. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  /** A PostgreSQL 15 or later instead of the embedded one. */
  readonly databaseUrl: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Threads of the analytics engine and of scoring. */
  readonly threads: number
  readonly memoryLimitBytes: number
  readonly uploadLimitBytes: number
  /** Embedded stores and a loopback address: the demonstration accounts exist only then. */
  readonly demonstration: boolean
  readonly version: string
}
