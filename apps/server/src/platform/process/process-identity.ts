import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { whereThere } from '../files/where-there.ts'

const run = promisify(execFile)

/** The command line of a running process, or undefined when there is none of that id. */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const text = await whereThere(readFile(`/proc/${pid}/cmdline`, 'utf8'))
    // A zombie has no command line; nothing of it runs any more.
    return text?.replaceAll('\0', ' ').trim() || undefined
  }
  const listed = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch((error: unknown) => {
    // It found none.
    if (error instanceof Error && 'code' in error && error.code === 1) return undefined
    throw error
  })
  return listed?.stdout.trim() || undefined
}
