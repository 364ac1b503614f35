import { type FileHandle, open } from 'node:fs/promises'
import { giveMemoryBack } from '@plumbline/threads/give-memory-back.ts'

/** Rows go into several files, which somebody takes as they are whole. */
export interface RowSplit {
  /** Of the first file, the second and so on. */
  readonly pathOf: (place: number) => string
  /** How long the file of the next rows may become, where so many bytes of rows were written in all. */
  readonly mostBytes: (written: number) => number
  /** A file is whole. */
  readonly onFile: (path: string) => void
}

export interface RowPlace {
  readonly path: string
  readonly split?: RowSplit | undefined
  /** Rows of up to so many bytes stay in memory, and no file is made; 0 unless given. */
  readonly mostKept?: number | undefined
}

/** Where rows go: one file, or several, or none where they are few. */
export class RowFiles {
  readonly #path: string
  readonly #split: RowSplit | undefined
  readonly #mostKept: number
  #kept: Uint8Array<ArrayBuffer>[] | undefined
  #file: FileHandle | undefined
  #files = 0
  #bytes = 0
  #written = 0

  constructor({ path, split, mostKept = 0 }: RowPlace) {
    this.#path = path
    this.#split = split
    this.#mostKept = mostKept
  }

  async begin(): Promise<void> {
    if (this.#mostKept > 0) this.#kept = []
    else await this.#open()
  }

  /** All rows, where they stayed in memory. */
  get kept(): readonly Uint8Array[] | undefined {
    return this.#kept
  }

  /** Nobody looks at the rows afterwards. */
  async append(rows: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#kept === undefined) return this.#write(rows)
    if (this.#written + rows.byteLength > this.#mostKept) return this.#writeKept(this.#kept, rows)
    this.#kept.push(rows)
    this.#written += rows.byteLength
  }

  async #writeKept(kept: readonly Uint8Array<ArrayBuffer>[], rows: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#kept = undefined
    this.#written = 0
    for (const earlier of kept) await this.#write(earlier)
    await this.#write(rows)
  }

  async #open(): Promise<FileHandle> {
    this.#files += 1
    this.#bytes = 0
    this.#file = await open(this.#current(), 'w')
    return this.#file
  }

  async #write(rows: Uint8Array<ArrayBuffer>): Promise<void> {
    const file = this.#file ?? (await this.#open())
    const { byteLength } = rows
    await file.appendFile(rows)
    giveMemoryBack(rows)
    this.#bytes += byteLength
    this.#written += byteLength
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
