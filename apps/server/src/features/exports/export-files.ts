import { createHash } from 'node:crypto'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import type { StoredExportFile } from '../../platform/postgres/export-tables.ts'
import { sealing } from '../../platform/secrets/sealed-stream.ts'
import type { Services } from '../../platform/services.ts'
import type { ExportedContent } from './export-runner.ts'

export const exportFolder = 'exports'

/** The files of one attempt: an attempt that is made again writes over those of the last one. */
export class ExportFiles {
  readonly #files: Services['files']
  readonly #id: number
  readonly #keys: Services['keys'] | undefined
  readonly #storedFiles: StoredExportFile[] = []

  /** With keys each file is sealed by one that no backup has: for files that name people. */
  constructor({ files }: Pick<Services, 'files'>, id: number, keys?: Services['keys']) {
    this.#files = files
    this.#id = id
    this.#keys = keys
  }

  get storedFiles(): readonly StoredExportFile[] {
    return this.#storedFiles
  }

  async write(
    { name, type, content }: ExportedContent,
    signal: AbortSignal,
  ): Promise<{ bytes: number; sha256: string }> {
    const key = `${exportFolder}/${this.#id}-${this.#storedFiles.length + 1}${path.extname(name)}`
    const source = content instanceof Readable ? content : Readable.from([content])
    if (this.#keys !== undefined) return this.#writeSealed(this.#keys, { key, name, type }, source, signal)
    const file = await this.#files.write(key, source, { signal })
    this.#storedFiles.push({ key, name, type, ...file })
    return file
  }

  async #writeSealed(
    keys: Services['keys'],
    metadata: Pick<StoredExportFile, 'key' | 'name' | 'type'>,
    source: Readable,
    signal: AbortSignal,
  ): Promise<{ bytes: number; sha256: string }> {
    const [fileKey] = keys.make(1)
    if (fileKey === undefined) throw new Error('no key was made')
    const hash = createHash('sha256')
    let bytes = 0
    const chunks = async function* () {
      for await (const chunk of source) {
        const content = Buffer.from(chunk)
        hash.update(content)
        bytes += content.length
        yield content
      }
    }
    const plain = Readable.from(chunks(), { objectMode: false })
    try {
      // Whoever reads the end of a pipeline learns of its failure there.
      const sealed = pipeline(plain, sealing(fileKey.key), () => undefined)
      await this.#files.write(metadata.key, sealed, { signal })
    } catch (error) {
      keys.destroy([fileKey.name])
      throw error
    }
    const file = { bytes, sha256: hash.digest('hex') }
    this.#storedFiles.push({ ...metadata, ...file, sealedBy: fileKey.name })
    return file
  }

  async remove(): Promise<void> {
    await removeExportFiles({ files: this.#files, keys: this.#keys }, this.#storedFiles)
  }
}

/** Files first: a server that dies in between finds their row again. */
export async function removeExportFiles(
  { files, keys }: Pick<Services, 'files'> & { readonly keys: Services['keys'] | undefined },
  storedFiles: readonly StoredExportFile[],
): Promise<void> {
  for (const { key } of storedFiles) await files.remove(key)
  const sealedBy = storedFiles.flatMap((file) => file.sealedBy ?? [])
  if (sealedBy.length > 0) keys?.destroy(sealedBy)
}
