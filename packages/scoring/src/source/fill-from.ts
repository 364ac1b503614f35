import { readSync } from 'node:fs'

/** Fills `bytes` from a place of an open file; how many there were, fewer where the file ends before. */
export function fillFrom(file: number, bytes: Uint8Array, from: number): number {
  let filled = 0
  while (filled < bytes.length) {
    // The system may give a part only.
    const read = readSync(file, bytes, filled, bytes.length - filled, from + filled)
    if (read === 0) break
    filled += read
  }
  return filled
}
