import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

// State of the process, as its exit is: what must not outlive it, whoever made it.
const doomed = new Set<string>()
const endings: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']
let listening = false

/**
 * Removes a file or folder, which need not exist yet, when the process ends: by itself, by an error, by Ctrl-C, a hang-up or
 * a request to terminate. The function returned forgets the path.
 */
export function removeOnExit(path: string): () => void {
  if (!listening) listen()
  doomed.add(path)
  return () => {
    doomed.delete(path)
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
  for (const path of doomed) {
    try {
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) removeBusyFolder(path)
      else rmSync(path, { force: true })
    } catch {
      // What cannot be removed must not keep the process from ending, nor the next path from being removed.
    }
  }
}

/** Native threads may still write into the folder: while it is removed under another name a file keeps its place. */
function removeBusyFolder(path: string): void {
  const aside = `${path}.removed`
  renameSync(path, aside)
  writeFileSync(path, '')
  rmSync(aside, { recursive: true, force: true })
  rmSync(path, { recursive: true, force: true })
}
