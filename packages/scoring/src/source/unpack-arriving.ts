import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileArrival, GrowingArrival } from './file-arrival.ts'
import { firstBytes, isGzipHead } from './take-input.ts'
import { unpacking } from './unpack.ts'

/** A file as it can be read while it arrives. */
export interface OpenedArrival {
  readonly path: string
  readonly arrival: FileArrival
  /** Whether `path` is an unpacked copy. */
  readonly isUnpacked: boolean
}

/** Unpacks a file that `gzip` packed as a whole, while it arrives, into `unpackedPath`; any other is given back as it is. */
export async function openArriving(
  path: string,
  arrival: FileArrival,
  { unpackedPath, mostBytes }: { readonly unpackedPath: string; readonly mostBytes: number },
): Promise<OpenedArrival> {
  await arrival.until(2)
  if (!isGzipHead(await firstBytes(path, 2))) return { path, arrival, isUnpacked: false }
  const output = new GrowingArrival()
  const file = await open(unpackedPath, 'wx', 0o600)
  const input = piecesOf(path, arrival)
  const write = async (pieces: AsyncIterable<Buffer>) => {
    let bytes = 0
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten
      bytes += piece.length
      output.note(bytes)
    }
  }
  // Whoever reads what is unpacked hears how it ends.
  void pipeline(Readable.from(input, { objectMode: false }), ...unpacking({ mostBytes, chunkBytes: pieceBytes }), write)
    .finally(() => file.close())
    .then(
      () => output.finish(),
      (error: unknown) => output.breakOff(error),
    )
  return { path: unpackedPath, arrival: output, isUnpacked: true }
}

const pieceBytes = 256 << 10

async function* piecesOf(path: string, arrival: FileArrival): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    for (let from = 0; ; ) {
      const { bytes } = await arrival.until(from + 1)
      if (from >= bytes) return
      const length = Math.min(pieceBytes, bytes - from)
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, from)
      if (bytesRead === 0) return
      from += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
