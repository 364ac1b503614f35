import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CommandFailure, fileFailure } from './command-failure.ts'
import { userPath } from './user-path.ts'

const gunzipBytes = promisify(gunzip)

/** The whole content of a small file a person names; one that ends in .gz is unpacked. Fails in plain words. */
export async function readUserFile(path: string): Promise<Uint8Array> {
  const bytes = await readFile(userPath(path)).catch((error: unknown) => {
    throw fileFailure(error, path, 'read')
  })
  if (!path.toLowerCase().endsWith('.gz')) return bytes
  return gunzipBytes(bytes).catch((error: unknown) => {
    throw new CommandFailure(`${path} ends in .gz but is not a whole gzip file. Pack it again, or rename it.`, {
      cause: error,
    })
  })
}
