import { PassThrough, pipeline, Readable } from 'node:stream'
import { constants } from 'node:zlib'
import { ZipFile } from 'yazl'

/** A file of the archive, its content as it comes. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
}

const options = {
  compressionLevel: constants.Z_BEST_SPEED,
  // Where the format begins, by whatever clock: equal contents give equal files.
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
}

/** A ZIP archive while its files are being made: nothing is held but what is being packed. */
export function zipStream(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const archive = new PassThrough()
  // Whoever reads the archive hears of failures.
  pipeline(zip.outputStream, archive, () => undefined)
  let current: Readable | undefined
  // The library does not hand on that nobody reads any more.
  archive.once('close', () => current?.destroy())
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, options, (begin) => {
      const source = Readable.from(content)
      current = source
      // Nor a failure.
      source.once('error', (error) => archive.destroy(error))
      begin(null, source)
    })
  }
  zip.end()
  return archive
}
