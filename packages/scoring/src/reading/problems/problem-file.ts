import { createReadStream } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import type { FileProblem } from '../../problems/file-problem.ts'
import type { RowProblem } from '../rows/row-problem.ts'
import type { ProblemKinds } from './problem-kinds.ts'

/** Problems that are kept in memory too. */
const mostFirst = 100

/** The problems that are listed, in a file of their own: the first of each kind, as far as they fit. */
export class ProblemFile {
  readonly #path: string
  readonly #kinds: ProblemKinds
  readonly #limit: number
  /** In bytes of a CSV. */
  #room: number
  #lines: string[] = []
  readonly first: FileProblem[] = []

  private constructor(path: string, kinds: ProblemKinds, room: number) {
    this.#path = path
    this.#kinds = kinds
    this.#limit = kinds.limit
    this.#room = room
  }

  static async create(path: string, kinds: ProblemKinds, room: number): Promise<ProblemFile> {
    await writeFile(path, '')
    return new ProblemFile(path, kinds, room)
  }

  /** Whether nothing more can be listed. */
  get isFull(): boolean {
    return this.#room < 0 || this.#kinds.all.every(({ listed, count }) => listed >= Math.min(count, this.#limit))
  }

  /** In the order in which they are to be listed. */
  add(row: number, { place, ...broken }: RowProblem): void {
    const { column, value, reason } = broken
    const kind = this.#kinds.of({ place, column })
    if (this.#room < 0 || kind.listed >= this.#limit) return
    this.#room -= csvBytes(column + value + reason)
    if (this.#room < 0) return
    if (kind.listed++ === 0) kind.example = reason
    const problem: FileProblem = { ...broken, row }
    if (this.first.length < mostFirst) this.first.push(problem)
    this.#lines.push(`${JSON.stringify(problem)}\n`)
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const text = this.#lines.join('')
    this.#lines = []
    await appendFile(this.#path, text)
  }

  async *read(): AsyncGenerator<FileProblem> {
    let rest = ''
    for await (const text of createReadStream(this.#path, 'utf8')) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      // A parse boundary: this class alone writes the file.
      for (const line of lines) yield JSON.parse(line) as FileProblem
    }
  }
}

/** Each text in quotes, which makes two of a quote, and the row's number. */
function csvBytes(texts: string): number {
  return Buffer.byteLength(texts) + (texts.match(/"/g)?.length ?? 0) + 20
}
