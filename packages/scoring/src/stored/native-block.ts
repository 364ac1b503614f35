/** One column of a block: its values as they lie in memory, lengths in front of strings, offsets in front of arrays. */
export interface NativeColumn {
  readonly name: string
  /** ClickHouse's name of the type. */
  readonly type: string
  readonly values: readonly Uint8Array[]
}

/**
 * A block as ClickHouse reads it in its Native format (https://clickhouse.com/docs/interfaces/formats/Native): column
 * after column, so that a typed array goes in and out as it is.
 */
export function nativeBlock(rows: number, columns: readonly NativeColumn[]): Uint8Array<ArrayBuffer> {
  const parts = [
    lengthBytes(columns.length),
    lengthBytes(rows),
    ...columns.flatMap(({ name, type, values }) => [nativeText(name), nativeText(type), ...values]),
  ]
  const block = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    block.set(part, at)
    at += part.byteLength
  }
  return block
}

/** The memory of a typed array; ClickHouse and every processor Node runs on keep the lowest byte first. */
export function bytesOf(values: Float64Array | Int32Array | Uint16Array | BigUint64Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

export function nativeText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  return new Uint8Array([...lengthBytes(bytes.length), ...bytes])
}

/** LEB128: seven bits a byte, the lowest first, the top bit set on all but the last. */
function lengthBytes(length: number): Uint8Array {
  const bytes: number[] = []
  let rest = length
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  bytes.push(rest)
  return Uint8Array.from(bytes)
}
