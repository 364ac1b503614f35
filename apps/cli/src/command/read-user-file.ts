import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { mostTimesPacked, UnpacksToTooMuch, unpacking } from '@plumbline/scoring/source/unpack.ts'
import { CommandFailure, fileFailure } from './command-failure.ts'
import { userPath } from './user-path.ts'

/** The whole content of a small file a person names; one that ends in .gz is unpacked. Fails in plain words. */
export async function readUserFile(path: string): Promise<Uint8Array> {
  const bytes = await readFile(userPath(path)).catch((error: unknown) => {
    throw fileFailure(error, path, 'read')
  })
  if (!path.toLowerCase().endsWith('.gz')) return bytes
  return pipeline(Readable.from([bytes]), ...unpacking(), buffer).catch((cause: unknown) => {
    throw new CommandFailure(
      cause instanceof UnpacksToTooMuch
        ? `${path} unpacks to more than ${mostTimesPacked} times its size, which no such file does. Unpack it first if it is one.`
        : `${path} ends in .gz but is not a whole gzip file. Pack it again, or rename it.`,
      { cause },
    )
  })
}
