import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Gate } from './gates.ts'

/** How a command ended: what it printed, and whether it ran to its end and was content. */
export interface Outcome {
  readonly passed: boolean
  readonly output: string
}

/** Runs a gate on the tree at `root`. A command that cannot be started has failed. */
export function runGate({ command: [program, ...programArguments] }: Gate, root: string): Promise<Outcome> {
  const bin = join(root, 'node_modules', '.bin')
  return new Promise((resolve) => {
    const child = spawn(join(bin, program), programArguments, {
      cwd: root,
      // The programs find the Node of the dependencies first, whatever else is installed.
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
    }
    child.once('error', (error) => resolve({ passed: false, output: `${program} does not start: ${error.message}` }))
    child.once('close', (code) => resolve({ passed: code === 0, output: printed.join('') }))
  })
}
