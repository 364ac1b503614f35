import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

interface PackedEntry {
  readonly path: string
  readonly kind: 'folder' | 'link' | 'file'
  readonly target?: string
  readonly bytes?: number
}

/** A folder as one small file: its entries as a line of JSON, then the bytes of its files one behind the other. */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries: PackedEntry[] = []
  const contents: Buffer[] = []
  const folderEntries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of folderEntries) {
    const place = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, place).split(path.sep).join('/')
    if (entry.isDirectory()) entries.push({ path: name, kind: 'folder' })
    else if (entry.isSymbolicLink()) entries.push({ path: name, kind: 'link', target: await readlink(place) })
    else {
      const content = await readFile(place)
      entries.push({ path: name, kind: 'file', bytes: content.length })
      contents.push(content)
    }
  }
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...contents])
  return brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 27,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  })
}

export async function unpackFolder(packed: Buffer, folder: string): Promise<void> {
  const whole = brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } })
  const top = whole.indexOf(0x0a)
  const entries: readonly PackedEntry[] = JSON.parse(whole.toString('utf8', 0, top))
  let at = top + 1
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { path: name, kind, target = '', bytes = 0 } of entries) {
    const place = path.join(folder, name)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    if (kind === 'folder') await mkdir(place, { recursive: true, mode: 0o700 })
    else if (kind === 'link') await symlink(target, place)
    else await writeFile(place, whole.subarray(at, at + bytes), { mode: 0o600 })
    at += bytes
  }
}
