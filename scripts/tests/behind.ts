import type { SpawnOptions } from 'node:child_process'
import { join } from 'node:path'
import { availableMemory } from 'node:process'

const GB = 2 ** 30
/** Three journeys with their servers and browsers, and threads that calculate beside them. */
const memoryOfBoth = 16 * GB

/** Whether there is room for what runs behind. One core is never left over, and Windows knows no groups of processes. */
export const hasRoomBehind = (cores: number, memory = availableMemory(), platform = process.platform): boolean =>
  cores > 1 && memory >= memoryOfBoth && platform !== 'win32'

/** How a program is started. */
export interface Command {
  readonly file: string
  readonly words: readonly string[]
  readonly options: SpawnOptions
}

/**
 * The same command, behind all others: it takes what they leave of the processors, and ends when this process does, since a
 * session of its own hears no Ctrl+C.
 */
export function behind({ file, words, options }: Command): Command {
  const { stdio } = options
  if (!Array.isArray(stdio)) throw new TypeError('Say where input, output and errors go, each by itself.')
  return {
    file: process.execPath,
    words: [join(import.meta.dirname, 'run-behind.ts'), file, ...words],
    options: { ...options, stdio: [...stdio, 'ipc'], detached: true },
  }
}
