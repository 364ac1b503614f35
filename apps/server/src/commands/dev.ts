// `npm run dev`: the server, started again when a file of it changes, and the web app with changes shown at once.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { explainFailure } from './explain-failure.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function startAll(environment: NodeJS.ProcessEnv): ChildProcess[] {
  const { host, port } = readConfig(environment)
  const env = { ...environment, PLUMBLINE_SERVER: `http://${host.includes(':') ? `[${host}]` : host}:${port}` }
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  const web = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
    env,
  })
  return [server, web]
}

try {
  const children = startAll(process.env)
  const ended = children.map((child) => once(child, 'exit'))
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  // A terminal tells the children as well; being told twice does them no harm.
  for (const signal of signals) process.on(signal, stop)
  await Promise.race(ended)
  stop()
  await Promise.all(ended)
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
}
