import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { areCut } from '../names/spoilt-codes.ts'
import { exampleLimit, type FileWarning } from '../warnings/file-warning.ts'
import type { ScoredChunk } from './chunk-task.ts'
import { addSums, emptySums, type GroupSums } from './group-summary.ts'
import { RowFiles, type RowPlace } from './row-files.ts'
import { addSpoilt, noSpoilt } from './spoilt-identifiers.ts'

export interface ScoredSavers {
  readonly sums: GroupSums
  readonly warnings: readonly FileWarning[]
}

type MutableWarning = { -readonly [Key in keyof FileWarning]: FileWarning[Key] }

/** Adds scored chunks up, in the order of the savers, and writes their results down. */
export class ScoredTally {
  readonly #results: RowFiles
  readonly #sums: GroupSums
  readonly #duplicates: MutableWarning = { kind: 'duplicate_rows', count: 0, examples: [] }
  readonly #gaps: MutableWarning = { kind: 'long_gaps', count: 0, examples: [] }
  readonly #spoilt = noSpoilt()

  private constructor(results: RowFiles, index: BatchParameters['index']) {
    this.#results = results
    this.#sums = emptySums(index)
  }

  /** `resultsPath`: where the rows of the chunks go. */
  static async open(
    resultsPath: string,
    index: BatchParameters['index'],
    more: Omit<RowPlace, 'path'> = {},
  ): Promise<ScoredTally> {
    const results = new RowFiles({ path: resultsPath, ...more })
    await results.begin()
    return new ScoredTally(results, index)
  }

  /** Nobody looks at the rows of a chunk afterwards. */
  async add(chunk: ScoredChunk): Promise<void> {
    await this.#results.append(chunk.rows)
    if (chunk.sums !== undefined) addSums(this.#sums, chunk.sums)
    addWarning(this.#duplicates, chunk.duplicateRows, chunk.duplicateExamples)
    addWarning(this.#gaps, chunk.saversWithLongGaps, chunk.longGapExamples)
    addSpoilt(this.#spoilt, chunk.spoiltIdentifiers)
  }

  /** All chunks were added. */
  finish(): Promise<void> {
    return this.#results.finish()
  }

  /** All rows, where they stayed in memory. */
  get rowsKept(): readonly Uint8Array[] | undefined {
    return this.#results.kept
  }

  scored(): ScoredSavers {
    return {
      sums: this.#sums,
      warnings: [this.#duplicates, this.#gaps, this.#spoiltWarning()].filter(({ count }) => count > 0),
    }
  }

  #spoiltWarning(): FileWarning {
    const { plain, plainExamples, cut, cutExamples, long } = this.#spoilt
    const kind = 'spoilt_identifiers'
    if (!areCut(cut, long)) return { kind, count: plain, examples: plainExamples }
    return { kind, count: plain + cut, examples: [...plainExamples, ...cutExamples].slice(0, exampleLimit) }
  }

  close(): Promise<void> {
    return this.#results.close()
  }
}

function addWarning(warning: MutableWarning, count: number, examples: readonly string[]): void {
  warning.count += count
  warning.examples = [...warning.examples, ...examples].slice(0, exampleLimit)
}
