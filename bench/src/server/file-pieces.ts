import { type FileHandle, open } from 'node:fs/promises'

/** Each is a turn of the connection: shorter ones cost the sender more. */
const pieceBytes = 4 << 20

/**
 * So many bytes of a file, from its start again where it ends. Out of the system's cache where it lies there: who sends a file from
 * another machine leaves the disk of this one alone. A piece counts until the next is asked for.
 */
export async function* piecesOf(path: string, bytes: number): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let [buffer, other] = [Buffer.allocUnsafeSlow(pieceBytes), Buffer.allocUnsafeSlow(pieceBytes)]
    let next = pieceAt(file, buffer, 0)
    for (let sent = 0; sent < bytes; ) {
      const piece = (await next).subarray(0, bytes - sent)
      if (piece.length === 0) throw new Error(`${path} became shorter while it was sent`)
      sent += piece.length
      ;[buffer, other] = [other, buffer]
      // While this one is sent.
      next = pieceAt(file, buffer, sent % size)
      yield piece
    }
    await next
  } finally {
    await file.close()
  }
}

async function pieceAt(file: FileHandle, buffer: Uint8Array, from: number): Promise<Uint8Array> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
  return buffer.subarray(0, bytesRead)
}
