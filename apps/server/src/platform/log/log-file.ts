import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { LogStream } from './open-log.ts'

const mostBytes = 20 * 2 ** 20
const needsSomebody = /^\{"level":"(?:warn|error|fatal)"/

/** Where the log of a data directory is kept; the part before it has `.1` at its end. */
export function logFileOf(dataDir: string): string {
  return path.join(dataDir, 'log', 'server.log')
}

/**
 * Writes every line to a file for this account alone, and what somebody has to see to `terminal` as well. A file that has
 * grown large takes the place of the one kept before it.
 */
export function logFile(dataDir: string, terminal: LogStream, limitBytes = mostBytes): LogStream {
  const file = logFileOf(dataDir)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const open = () => openSync(file, 'a', 0o600)
  let handle = open()
  let bytes = fstatSync(handle).size
  return {
    write(line) {
      if (bytes > limitBytes) {
        closeSync(handle)
        renameSync(file, `${file}.1`)
        handle = open()
        bytes = 0
      }
      // At once: the last lines before a crash are those that are wanted.
      bytes += writeSync(handle, line)
      if (needsSomebody.test(line)) terminal.write(line)
    },
  }
}
