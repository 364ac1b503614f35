import { createGunzip, type Gunzip } from 'node:zlib'

/** Rows of savers pack to a fiftieth at the most; a thousandth is a trap. */
export const mostTimesPacked = 200
/** Unpacked, so much is taken from any archive. */
const alwaysUnpacked = 64 << 20

export interface UnpackLimits {
  /** Unpacked, it may have no more than this. */
  readonly mostBytes?: number
  /** So much is taken whatever it was packed to; 64 MiB unless said. */
  readonly alwaysBytes?: number
  readonly chunkBytes?: number
}

/** Unpacked, it is more than there may be. */
export class UnpacksToTooMuch extends Error {
  readonly beyond: 'limit' | 'ratio'

  constructor(beyond: 'limit' | 'ratio') {
    super(beyond === 'limit' ? 'it unpacks to too much' : `it unpacks to more than ${mostTimesPacked} times its size`)
    this.beyond = beyond
  }
}

type Guard = (pieces: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/**
 * What unpacks gzip in a pipeline, and the only thing that does: few bytes can unpack to more than any disk holds. It fails with
 * UnpacksToTooMuch at the first piece beyond a limit, by what of the archive was read so far.
 */
export function unpacking(limits: UnpackLimits = {}): [Gunzip, Guard] {
  const { mostBytes = Number.POSITIVE_INFINITY, alwaysBytes = alwaysUnpacked, chunkBytes } = limits
  const unpack = createGunzip(chunkBytes === undefined ? {} : { chunkSize: chunkBytes })
  const guard: Guard = async function* (pieces) {
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > mostBytes) throw new UnpacksToTooMuch('limit')
      if (bytes > Math.max(alwaysBytes, mostTimesPacked * unpack.bytesWritten)) throw new UnpacksToTooMuch('ratio')
      yield piece
    }
  }
  return [unpack, guard]
}
