import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresAccount, runAs } from './postgres-account.ts'
import { postgresEnvironment } from './postgres-environment.ts'

export interface PostgresProcess {
  readonly port: number
  /** Settles when the process has ended, however that came. */
  readonly exit: Promise<void>
  stop(): Promise<void>
}

export interface PostgresStart {
  readonly program: string
  readonly cluster: string
  readonly port: number
  readonly account: PostgresAccount
  readonly settings: Readonly<Record<string, string>>
  readonly onLine: (line: string) => void
}

const patienceMs = 20_000
const rememberedLines = 12

/** Starts a database on a loopback port and waits until it takes connections. */
export async function startPostgresProcess(start: PostgresStart): Promise<PostgresProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(start.port),
    // No socket file: its path could be longer than the system allows.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...start.settings,
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, words, as } = runAs(start.account, start.program, ['-D', start.cluster, ...parameters])
  const child = spawn(file, words, {
    ...as,
    // A group of its own: Ctrl+C at the terminal must not stop it before what still uses it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: start.cluster,
    env: postgresEnvironment(),
  })
  const exit = once(child, 'exit').then(() => undefined)
  await ready(child, start.onLine)
  return { port: start.port, exit, stop: () => stop(child, exit) }
}

function ready(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  const last: string[] = []
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(new PostgresStartError(last.join('\n'))))
    if (child.stderr === null) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      last.push(line)
      if (last.length > rememberedLines) last.shift()
      onLine(line)
      if (line.includes('database system is ready to accept connections')) resolve()
    })
  })
}

/** What PostgreSQL said last before it ended. */
export class PostgresStartError extends Error {
  readonly output: string

  constructor(output: string) {
    super(`The embedded PostgreSQL does not start. It says:\n${output}`)
    this.output = output
  }
}

async function stop(child: ChildProcess, exit: Promise<void>): Promise<void> {
  // Fast, then immediate, then by force: the first ends connections and writes everything out.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await Promise.race([exit, sleep(patienceMs, undefined, { ref: false })])
  }
}
