import { open } from 'node:fs/promises'

/** The end of a Parquet file: its description, the length of it, and the letters that mark the format. */
const tailBytes = 8

/**
 * Adds values by name to the description of a Parquet file on the disk, where readers of the format look for what a
 * writer has to say (`key_value_metadata`). The rows are not touched.
 * @throws Error for a file that does not end as the format does
 */
export async function addParquetMetadata(path: string, values: Readonly<Record<string, string>>): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const tail = await readAt(tailBytes, size - tailBytes)
    if (tail.toString('latin1', 4) !== 'PAR1') throw new Error('This is no Parquet file.')
    const length = tail.readUInt32LE(0)
    const start = size - tailBytes - length
    const description = await readAt(length, start)
    const extended = Buffer.concat([description.subarray(0, -1), keyValues(values), stop])
    const lengthNow = Buffer.alloc(4)
    lengthNow.writeUInt32LE(extended.length)
    const end = Buffer.concat([extended, lengthNow, Buffer.from('PAR1')])
    await file.write(end, 0, end.length, start)
  } finally {
    await file.close()
  }

  async function readAt(bytes: number, position: number): Promise<Buffer> {
    const buffer = Buffer.alloc(bytes)
    const { bytesRead } = await file.read(buffer, 0, bytes, position)
    if (bytesRead !== bytes) throw new Error('This is no Parquet file.')
    return buffer
  }
}

// The description is a structure in Thrift's compact protocol. Its fields may come in any order, each with its number, so
// that one more can be put before the byte that ends it.

const stop = Buffer.from([0])
/** A field by its number, not by its distance from the last one: type `list`, number 5 as a zigzag integer. */
const keyValuesField = Buffer.from([0x09, 0x0a])
/** A field of type `binary`, its number one more than that of the last one. */
const nextBinary = Buffer.from([0x18])
const listOfStructures = 0xfc

function keyValues(values: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(values)
  const structures = pairs.flatMap(([key, value]) => [nextBinary, text(key), nextBinary, text(value), stop])
  return Buffer.concat([keyValuesField, Buffer.from([listOfStructures]), varint(pairs.length), ...structures])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  return Buffer.from([...bytes, rest])
}
