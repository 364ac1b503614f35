import type { ChildProcess } from 'node:child_process'

/** Whether a program that was started does start, and ends with code 0. */
export function endsWell(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
