const mebibyte = 1 << 20

/** Slower than 100 Mbit/s it takes less time to pack and send less. */
const worthPackingBelow = 12_500_000

/** How fast the last part left, in bytes a second as they were sent; undefined before the first. */
export type WireSpeed = number | undefined

export interface SentPart {
  /** Where in the file it ends. */
  readonly end: number
  readonly body: Blob
  readonly headers: Readonly<Record<string, string>>
}

/**
 * What comes next of a file. The first part is small, to see how fast the connection is; on a slow one parts are packed,
 * each by itself, so that places are those of the file whatever was packed before.
 */
export async function partAt(file: Blob, offset: number, speed: WireSpeed): Promise<SentPart> {
  const pack = speed !== undefined && speed < worthPackingBelow && 'CompressionStream' in globalThis
  const length = speed === undefined ? mebibyte : pack ? 8 * mebibyte : 32 * mebibyte
  const end = Math.min(file.size, offset + length)
  const slice = file.slice(offset, end)
  if (!pack) return { end, body: slice, headers: {} }
  const body = await new Response(slice.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return body.size < slice.size
    ? { end, body, headers: { 'content-encoding': 'gzip' } }
    : { end, body: slice, headers: {} }
}
