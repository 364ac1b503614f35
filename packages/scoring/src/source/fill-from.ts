import { readSync } from 'node:fs'

/** Fills `bytes` from a place of an open file; how many there were, fewer where the file ends before. */
export function fillFrom(file: number, bytes: Uint8Array, from: number): number {
  let length = 0
  while (length < bytes.length) {
    // The system may give a part only.
    const bytesRead = readSync(file, bytes, length, bytes.length - length, from + length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return length
}
