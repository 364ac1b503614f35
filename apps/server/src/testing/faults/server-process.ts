import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export interface ServerProcess {
  /** Resolves with its address once every call is answered; rejects when it ends before. */
  readonly ready: Promise<string>
  /** Settles when it has ended, however that came. */
  readonly ended: Promise<unknown>
  isAlive(): boolean
  /** As a power cut would; nothing in it gets to run any more. */
  kill(): Promise<void>
  /** As Ctrl+C does. */
  stop(): Promise<void>
  /** The last of what it said, for when something goes wrong. */
  lastWords(): string
}

/** A real server in a process of its own. */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, LOG_LEVEL: 'info', PORT: '0', DEMONSTRATION: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words: string[] = []
  const remember = (line: string) => {
    words.push(line)
    if (words.length > 40) words.shift()
  }
  createInterface(child.stderr).on('line', remember)
  const ended = once(child, 'exit')
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      remember(line)
      const address = /"address":"([^"]+)".*"msg":"ready"/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
    void ended.then(() => reject(new Error('the server ended before it was ready')))
  })
  ready.catch(() => undefined)
  return {
    ready,
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => endWith(child, 'SIGKILL', ended),
    stop: () => endWith(child, 'SIGTERM', ended),
    lastWords: () => words.join('\n'),
  }
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<void> {
  child.kill(signal)
  await ended
}
