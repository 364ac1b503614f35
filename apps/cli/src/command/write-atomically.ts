import { access, constants, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { CommandFailure, fileFailure } from './command-failure.ts'
import { type Output, outputTo } from './output.ts'
import { removeOnExit } from './remove-on-exit.ts'
import { openStandardOutput } from './standard-output.ts'
import { uniqueName } from './unique-name.ts'
import { userPath } from './user-path.ts'

/**
 * Opens an output by the name a person gives: `-` is standard output, a name that ends in .gz is packed. A file is written
 * beside its place under a temporary name, which an error, Ctrl-C or a request to terminate removes. Fails in plain words,
 * at once when the place cannot be written to.
 */
export async function openOutput(name: string): Promise<Output> {
  if (name === '-') return openStandardOutput()
  try {
    const packer = name.toLowerCase().endsWith('.gz') ? (await import('node:zlib')).createGzip() : null
    const place = await placeOf(name)
    const forget = place.isTemporary ? removeOnExit(place.first) : () => {}
    const file = (await open(place.first, place.isTemporary ? 'wx' : 'w', place.mode)).createWriteStream()
    return outputTo({
      name,
      entrance: packer ?? file,
      end: packer === null ? finished(file) : pipeline(packer, file),
      keep: async () => {
        if (place.isTemporary) await rename(place.first, place.last)
        forget()
      },
      discard: async () => {
        if (place.isTemporary) await rm(place.first, { force: true })
        forget()
      },
    })
  } catch (error) {
    throw fileFailure(error, name, 'write')
  }
}

/** Fails in plain words where `openOutput` would, before there is anything to write; leaves no trace. */
export async function refuseUnwritable(name: string | undefined): Promise<void> {
  if (name === undefined || name === '-') return
  try {
    const { last, isTemporary, exists } = await placeOf(name)
    if (isTemporary) await access(dirname(last), constants.W_OK)
    // A file that is read-only is kept so on purpose.
    if (exists) await access(last, constants.W_OK)
  } catch (error) {
    throw fileFailure(error, name, 'write')
  }
}

/** Writes a text as a whole; what is said of `openOutput` holds. */
export async function writeAtomically(name: string, text: string): Promise<void> {
  const output = await openOutput(name)
  await output.write(text)
  await output.commit()
}

interface Place {
  /** Where the bytes go first. */
  readonly first: string
  /** Where they are found in the end. */
  readonly last: string
  readonly isTemporary: boolean
  readonly exists: boolean
  /** Who may read and write it: as before, so that scores kept from others stay so. */
  readonly mode: number | undefined
}

async function placeOf(name: string): Promise<Place> {
  const path = userPath(name)
  // A link is followed, so that the file it points to is replaced and not the link.
  const last = await realpath(path).catch(() => path)
  const there = await stat(last).catch(() => null)
  if (there?.isDirectory()) throw new CommandFailure(`${name} is a folder. Name a file.`)
  const target = { last, exists: there !== null, mode: there === null ? undefined : there.mode & 0o777 }
  // A device or pipe (/dev/null) must not be replaced by a file: it is written to directly.
  if (there !== null && !there.isFile()) return { ...target, first: last, isTemporary: false }
  return { ...target, first: `${last}.${uniqueName()}.tmp`, isTemporary: true }
}
