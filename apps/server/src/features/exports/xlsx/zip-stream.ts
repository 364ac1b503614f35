import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A file of the archive, its content as it comes. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, where the format begins: equal contents give equal files. */
const date = 0x0021
const largest = 0xffff_ffff

/**
 * A ZIP archive while its files are being made: nothing is held but what is being packed.
 * @throws RangeError for a file beyond 4 GB, which this form of the format cannot say
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const encoded = Buffer.from(name)
    const head = localHead(encoded)
    yield head
    const counted = { crc: 0, size: 0 }
    const packing = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 1 << 18 })
    // What fails before it ends it with the same failure, which is thrown below.
    pipeline(Readable.from(counting(content, counted)), packing, () => undefined)
    let packed = 0
    for await (const piece of packing) {
      packed += piece.length
      yield piece
    }
    if (counted.size > largest || offset + packed > largest) throw new RangeError(`${name} is beyond 4 GB`)
    written.push({ name: encoded, ...counted, packed, offset })
    yield descriptor(counted, packed)
    offset += head.length + packed + 16
  }
  yield directory(written, offset)
}

async function* counting(content: ZipEntry['content'], counted: { crc: number; size: number }) {
  for await (const given of content) {
    const piece = typeof given === 'string' ? Buffer.from(given) : given
    counted.crc = crc32(piece, counted.crc)
    counted.size += piece.length
    yield piece
  }
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(date, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, size }: { readonly crc: number; readonly size: number }, packed: number): Buffer {
  const part = Buffer.alloc(16)
  part.writeUInt32LE(0x08074b50, 0)
  part.writeUInt32LE(crc, 4)
  part.writeUInt32LE(packed, 8)
  part.writeUInt32LE(size, 12)
  return part
}

function directory(written: readonly Written[], start: number): Buffer {
  const parts = written.map(({ name, crc, packed, size, offset }) => {
    const part = Buffer.alloc(46)
    part.writeUInt32LE(0x02014b50, 0)
    part.writeUInt16LE(20, 4)
    part.writeUInt16LE(20, 6)
    part.writeUInt16LE(flags, 8)
    part.writeUInt16LE(deflated, 10)
    part.writeUInt16LE(date, 14)
    part.writeUInt32LE(crc, 16)
    part.writeUInt32LE(packed, 20)
    part.writeUInt32LE(size, 24)
    part.writeUInt16LE(name.length, 28)
    part.writeUInt32LE(offset, 42)
    return Buffer.concat([part, name])
  })
  const listed = Buffer.concat(parts)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([listed, end])
}
