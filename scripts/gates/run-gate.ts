import { type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { behind, type Command } from '../tests/behind.ts'
import type { Gate } from './gates.ts'

/** How a command ended: what it printed, and whether it ran to its end and was content. */
export interface Outcome {
  readonly passed: boolean
  readonly output: string
}

/** Runs a gate on the tree at `root`, before all else or behind it. A command that cannot be started has failed. */
export function runGate({ command: [program, ...words] }: Gate, root: string, isBehind = false): Promise<Outcome> {
  const bin = join(root, 'node_modules', '.bin')
  // The programs find the Node of the dependencies first, whatever else is installed.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NO_COLOR: '1' }
  const options: SpawnOptions = { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }
  const usual: Command = { file: join(bin, program), words, options }
  return new Promise((resolve) => {
    const command = isBehind ? behind(usual) : usual
    const child = spawn(command.file, command.words, command.options)
    const printed: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text))
    }
    child.once('error', (error) => resolve({ passed: false, output: `${program} does not start: ${error.message}` }))
    child.once('close', (code) => resolve({ passed: code === 0, output: printed.join('') }))
  })
}
