import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, found by the directory at its end. */
export function zipParts(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  const parts = new Map<string, string>()
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const packed = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    const content = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    parts.set(name, inflateRawSync(archive.subarray(content, content + packed)).toString())
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return parts
}
