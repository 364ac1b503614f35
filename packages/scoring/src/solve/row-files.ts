import { type FileHandle, open } from 'node:fs/promises'

/** Rows go into several files, which somebody takes as they are whole. */
export interface RowSplit {
  /** Of the first file, the second and so on. */
  readonly pathOf: (place: number) => string
  /** How long the file of the next rows may become, where so many bytes of rows were written in all. */
  readonly mostBytes: (written: number) => number
  /** A file is whole. */
  readonly onFile: (path: string) => void
}

/** Where rows go: one file, or several. */
export class RowFiles {
  readonly #path: string
  readonly #split: RowSplit | undefined
  #file: FileHandle | undefined
  #files = 0
  #bytes = 0
  #written = 0

  constructor(path: string, split: RowSplit | undefined) {
    this.#path = path
    this.#split = split
  }

  async begin(): Promise<FileHandle> {
    this.#files += 1
    this.#bytes = 0
    this.#file = await open(this.#current(), 'w')
    return this.#file
  }

  async append(rows: Uint8Array): Promise<void> {
    const file = this.#file ?? (await this.begin())
    await file.appendFile(rows)
    this.#bytes += rows.byteLength
    this.#written += rows.byteLength
    if (this.#split !== undefined && this.#bytes >= this.#split.mostBytes(this.#written)) await this.finish()
  }

  /** The last one is whole. */
  async finish(): Promise<void> {
    if (this.#file === undefined) return
    await this.close()
    this.#split?.onFile(this.#current())
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    await file?.close()
  }

  #current(): string {
    return this.#split?.pathOf(this.#files) ?? this.#path
  }
}
