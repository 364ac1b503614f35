import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { ChunkTask, ScoredChunk } from '../solve/chunk-task.ts'
import { type ScoredSavers, ScoredTally } from '../solve/scored-tally.ts'
import { LineOrder } from './order-lines.ts'

interface ResultsPlace extends Pick<ChunkTask, 'parameters'> {
  readonly folder: string
  readonly resultsPath: string
}

/** The lines of the results, which come by saver and are put in the order in which savers first appear in the file. */
export class ScatteredResults {
  readonly #tally: ScoredTally
  readonly #linesPath: string
  readonly #resultsPath: string
  readonly #firstBytes: Float64Array
  #lineOrder: LineOrder | undefined

  private constructor(tally: ScoredTally, linesPath: string, resultsPath: string, firstBytes: Float64Array) {
    this.#tally = tally
    this.#linesPath = linesPath
    this.#resultsPath = resultsPath
    this.#firstBytes = firstBytes
  }

  /** `firstBytes`: by saver, where its first row stands. */
  static async open(
    { folder, resultsPath, parameters }: ResultsPlace,
    firstBytes: Float64Array,
  ): Promise<ScatteredResults> {
    const linesPath = path.join(folder, 'lines-by-saver.csv')
    const tally = await ScoredTally.open(linesPath, parameters.index)
    return new ScatteredResults(tally, linesPath, resultsPath, firstBytes)
  }

  /** Finds the order of the lines, if it was not yet: while threads have work to do they need not wait for it. */
  findOrder(): LineOrder {
    this.#lineOrder ??= new LineOrder(this.#firstBytes)
    return this.#lineOrder
  }

  async add(chunk: ScoredChunk): Promise<void> {
    this.findOrder().note(chunk.rows)
    await this.#tally.add(chunk)
  }

  /** All chunks were added. */
  async finish(): Promise<ScoredSavers> {
    await this.findOrder().write(this.#linesPath, this.#resultsPath)
    return this.#tally.scored()
  }

  async close(): Promise<void> {
    await this.#tally.close()
    await rm(this.#linesPath, { force: true })
  }
}
