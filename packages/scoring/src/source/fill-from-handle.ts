import type { FileHandle } from 'node:fs/promises'

/** The same as `fillFrom`, of a handle: fills `bytes` with what stands at `from`, and says how many of them the file had. */
export async function fillFromHandle(file: FileHandle, bytes: Uint8Array, from: number): Promise<number> {
  for (let at = 0; at < bytes.byteLength; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.byteLength - at, from + at)
    if (bytesRead === 0) return at
    at += bytesRead
  }
  return bytes.byteLength
}
