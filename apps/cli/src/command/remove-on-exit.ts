import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

// State of the process, as its exit is: what must not outlive it, whoever made it.
const paths = new Set<string>()
const endings: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']
let listening = false

/**
 * Removes a file or folder, which need not exist yet, when the process ends: by itself, by an error, by Ctrl-C, a hang-up or
 * a request to terminate. The function returned forgets the path.
 */
export function removeOnExit(path: string): () => void {
  if (!listening) listen()
  paths.add(path)
  return () => {
    paths.delete(path)
  }
}

function listen(): void {
  listening = true
  process.on('exit', removeAll)
  for (const signal of endings) {
    process.on(signal, () => {
      removeAll()
      // The signal again, now without a handler, ends the process at once (shells show 128 plus its number).
      // process.exit would wait for the query under way, which would write its tables down anew.
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  }
}

function removeAll(): void {
  for (const path of paths) {
    try {
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) removeBusyFolder(path)
      else rmSync(path, { force: true })
    } catch {
      // What cannot be removed must not keep the process from ending, nor the next path from being removed.
    }
  }
}

/** A folder that is written into while it is removed is not empty at the end, and is removed again. */
const patiently = { recursive: true, force: true, maxRetries: 50, retryDelay: 5 } as const
/** What a thread is about, a table say, takes no longer; at the most so often it is waited for. */
const quietMs = 10
const mostRounds = 50

/**
 * Native threads may still write into the folder: while it is removed under another name a file keeps its place. A thread may
 * also make the folder anew before the file is there, so that it has to go once more.
 */
function removeBusyFolder(path: string): void {
  const aside: string[] = []
  do {
    const next = `${path}.removed-${aside.length}`
    renameSync(path, next)
    aside.push(next)
  } while (!keepsPlace(path))
  for (const folder of aside) rmSync(folder, patiently)
  removeUntilQuiet(path)
}

/** A thread in the middle of a statement may make the folder once more, until it is done or the process has ended. */
function removeUntilQuiet(path: string): void {
  const never = new Int32Array(new SharedArrayBuffer(4))
  let round = 0
  do {
    rmSync(path, patiently)
    Atomics.wait(never, 0, 0, quietMs)
    round += 1
  } while (round < mostRounds && existsSync(path))
}

function keepsPlace(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
