import path from 'node:path'
import { Readable } from 'node:stream'
import type { StoredExportFile } from '../../platform/postgres/export-tables.ts'
import type { Services } from '../../platform/services.ts'
import type { ExportedContent } from './export-runner.ts'

export const exportFolder = 'exports'

/** The files of one attempt: an attempt that is made again writes over those of the last one. */
export class ExportFiles {
  readonly #files: Services['files']
  readonly #id: number
  readonly #stored: StoredExportFile[] = []

  constructor({ files }: Pick<Services, 'files'>, id: number) {
    this.#files = files
    this.#id = id
  }

  get stored(): readonly StoredExportFile[] {
    return this.#stored
  }

  async write(
    { name, type, content }: ExportedContent,
    signal: AbortSignal,
  ): Promise<{ bytes: number; sha256: string }> {
    const key = `${exportFolder}/${this.#id}-${this.#stored.length + 1}${path.extname(name)}`
    const source = content instanceof Readable ? content : Readable.from([content])
    const file = await this.#files.write(key, source, signal)
    this.#stored.push({ key, name, type, ...file })
    return file
  }

  async remove(): Promise<void> {
    for (const { key } of this.#stored) await this.#files.remove(key)
  }
}
