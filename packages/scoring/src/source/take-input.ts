import { createReadStream, createWriteStream } from 'node:fs'
import { open, symlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file by its path, or a stream (standard input, an upload). */
export type ScoringInput = { readonly path: string } | { readonly stream: Readable }

export class UnreadableInput extends Error {}

/**
 * Puts the input into the work folder under a plain name and returns its path: a file is linked (ClickHouse would read
 * `*` or `{` in its own name as a pattern), a stream is written down, gzip is unpacked whatever the name says.
 * @throws UnreadableInput for a damaged archive, or one that unpacks to more than it may
 */
export async function takeInput(input: ScoringInput, workFolder: string, limits: InputLimits = {}): Promise<string> {
  const target = path.join(workFolder, 'input.csv')
  if ('stream' in input) {
    const raw = path.join(workFolder, 'input.raw')
    await pipeline(input.stream, createWriteStream(raw))
    return (await isGzip(raw)) ? unpack(raw, target, limits) : raw
  }
  const source = path.resolve(input.path)
  if (await isGzip(source)) return unpack(source, target, limits)
  await symlink(source, target)
  return target
}

export interface InputLimits {
  readonly mostUnpacked?: number
  /** Ends the unpacking. */
  readonly signal?: AbortSignal
}

async function unpack(from: string, to: string, { mostUnpacked, signal }: InputLimits): Promise<string> {
  // Few files are packed.
  const { mostTimesPacked, unpacking, UnpacksToTooMuch } = await import('./unpack.ts')
  try {
    await pipeline(
      createReadStream(from),
      ...unpacking(mostUnpacked === undefined ? {} : { mostBytes: mostUnpacked }),
      createWriteStream(to),
      signal ? { signal } : {},
    )
  } catch (cause) {
    if (cause instanceof UnpacksToTooMuch) {
      throw new UnreadableInput(
        cause.beyond === 'limit'
          ? 'Unpacked, the file is larger than what can be uploaded: split it by savers, and add the parts to one batch.'
          : `The gzip file unpacks to more than ${mostTimesPacked} times its size, which no list of contributions does: send it unpacked if it is one.`,
        { cause },
      )
    }
    // A full disk is no fault of the archive.
    if (!(cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))) throw cause
    throw new UnreadableInput('The gzip file is damaged or incomplete: pack it again.', { cause })
  }
  return to
}

async function isGzip(file: string): Promise<boolean> {
  return isGzipHead(await firstBytes(file, 2))
}

export function isGzipHead([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}

export async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
