import type { ChunkBytes } from '../solve/saver-chunks.ts'

export interface ChunkSaver {
  readonly identifier: string
  readonly firstRow: number
  readonly navDay: number
  readonly navPence: number
  /** In order of day. */
  readonly flows: readonly { readonly day: number; readonly pence: number }[]
}

/** Savers as ClickHouse gives them in RowBinary: https://clickhouse.com/docs/interfaces/formats/RowBinary */
export function chunkBytes(savers: readonly ChunkSaver[]): ChunkBytes {
  return {
    savers: Buffer.concat(savers.map(saverBytes)),
    flows: Buffer.concat(savers.flatMap(({ flows }) => flows.map(flowBytes))),
  }
}

function saverBytes({ identifier, firstRow, navDay, navPence, flows }: ChunkSaver): Buffer {
  const text = Buffer.from(identifier)
  const fixed = Buffer.alloc(24)
  fixed.writeBigUInt64LE(BigInt(firstRow), 0)
  fixed.writeUInt32LE(flows.length, 8)
  fixed.writeInt32LE(navDay, 12)
  fixed.writeDoubleLE(navPence, 16)
  return Buffer.concat([lengthBytes(text.length), text, fixed])
}

/** LEB128: seven bits a byte, the lowest first, the top bit set on all but the last. */
function lengthBytes(length: number): Buffer {
  return length < 0x80 ? Buffer.of(length) : Buffer.of((length & 0x7f) | 0x80, length >> 7)
}

function flowBytes({ day, pence }: ChunkSaver['flows'][number]): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeInt32LE(day, 0)
  bytes.writeDoubleLE(pence, 4)
  return bytes
}
