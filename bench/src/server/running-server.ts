import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createSuperuserProgram, serverProgram } from '../samples/paths.ts'
import { ApiClient } from './api-client.ts'

export interface RunningServer {
  readonly api: ApiClient
  readonly pid: number
}

const person = { name: 'Benchmark', email: 'benchmark@example.com', password: 'Correct-Horse-9' }

/** The server as it is started in production, in a process and an empty data directory of its own, and its superuser. */
export async function withServer<Result>(use: (server: RunningServer) => Promise<Result>): Promise<Result> {
  return withDataDirectory(async (environment) => {
    const child = startProgram(serverProgram, environment, ['ignore', 'pipe', 'inherit'])
    try {
      const address = await addressOf(child)
      await createSuperuser(environment)
      const visitor = new ApiClient(address)
      const { email, password } = person
      const { token } = (await visitor.post('/auth/login', { email, password })) as { token: string }
      return await use({ api: new ApiClient(address, token), pid: child.pid ?? 0 })
    } finally {
      await stopProgram(child)
    }
  })
}

export async function withDataDirectory<Result>(
  use: (environment: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  // For root, PostgreSQL runs as another account, which must get in.
  await chmod(folder, 0o711)
  const environment = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    HOST: '127.0.0.1',
    DEMONSTRATION: 'off',
    LOG_LEVEL: 'info',
  }
  try {
    return await use(environment)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function startProgram(program: string, env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess {
  const child = spawn(process.execPath, [program], { env, stdio })
  process.once('exit', () => child.kill())
  return child
}

/** As Ctrl+C does. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** From the server's log, whose other lines are thrown away. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
    if (child.stdout === null) return
    createInterface(child.stdout).on('line', (line) => {
      const address = /"address":"([^"]+)".*"msg":"ready"/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}

async function createSuperuser(env: NodeJS.ProcessEnv): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const command = execFile(process.execPath, [createSuperuserProgram], { env }, (error) =>
      error ? reject(error) : resolve(),
    )
    command.stdin?.end(`${person.name}\n${person.email}\n${person.password}\n`)
  })
}
