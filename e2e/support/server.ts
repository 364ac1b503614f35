import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const startLimitMs = 240_000

export interface Server {
  /** `http://127.0.0.1:40001`, without a slash. */
  readonly address: string
  readonly dataDir: string
  /** Like Ctrl+C; what it kept stays. */
  stop(): Promise<void>
  /** Like pulling the plug, and starting again on what it kept. */
  killAndStart(): Promise<void>
}

/**
 * The product as `npm start` starts it, demonstration included, in a folder of its own, on a free port or at the address
 * named, with settings of its own. It begins on a copy of what PLUMBLINE_PREPARED names, if anything.
 */
export async function startServer(
  wanted?: { readonly address: string },
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-journeys-'))
  const prepared = process.env.PLUMBLINE_PREPARED
  if (prepared !== undefined) copyData(prepared, dataDir)
  const port = wanted === undefined ? '0' : new URL(wanted.address).port
  let child = startProcess(port, dataDir, settings)
  const address = await addressOf(child)
  return {
    address,
    dataDir,
    stop: () => end(child, 'SIGTERM'),
    killAndStart: async () => {
      await end(child, 'SIGKILL')
      child = startProcess(new URL(address).port, dataDir, settings)
      await addressOf(child)
    },
  }
}

/** Forgets what a server kept. */
export function removeData({ dataDir }: { readonly dataDir: string }): void {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Copies all that a stopped server kept; its database may belong to an account of its own, so owners are kept. */
function copyData(from: string, to: string): void {
  execFileSync('cp', ['-Rp', `${from}/.`, to])
}

function startProcess(port: string, dataDir: string, settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['apps/server/src/commands/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMONSTRATION: 'savers',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolveAddress, reject) => {
    const give = (why: string) => reject(new Error(`The server ${why}:\n${said}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      give('did not start in time')
    }, startLimitMs)
    const listen = (chunk: Buffer) => {
      said += String(chunk)
      const address = /ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolveAddress(address.replace(/\/$/, ''))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      give(`ended with ${code}`)
    })
  })
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
