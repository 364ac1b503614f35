import { rmSync } from 'node:fs'

// State of the process, as its exit is: what must not outlive it, whoever made it.
const doomed = new Set<string>()
const exitCodes: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
let listening = false

/**
 * Removes a file or folder, which need not exist yet, when the process ends: by itself, by an error, by Ctrl-C, a hang-up or
 * a request to terminate. Signals then end the process with 128 plus their number. The function returned forgets the path.
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
  process.on('exit', () => {
    for (const path of doomed) rmSync(path, { recursive: true, force: true })
  })
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => process.exit(code))
}
