import { setPriority } from 'node:os'

const behindOthers = 10

/**
 * Lets other threads of this process go first where the system gives each a priority of its own, as Linux does;
 * elsewhere it would hold back the process. Called by the thread that is to give way.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(behindOthers)
  } catch {
    // A container may forbid it: the work is done all the same.
  }
}
