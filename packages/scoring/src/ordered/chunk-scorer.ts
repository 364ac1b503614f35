import type { ChunkTask, ScoredChunk } from '../solve/chunk-task.ts'
import { emptySums, type GroupSums } from '../solve/group-summary.ts'
import { type RowEncoder, scoreMore } from '../solve/score-more.ts'
import type { SaverChunk } from './chunk-building.ts'
import { ChunkDecoder } from './decode-savers.ts'
import type { OrderedAnswered, OrderedTask } from './ordered-work.ts'

/** Scores chunks of savers, in a thread or on the spot. */
export class ChunkScorer {
  readonly #task: ChunkTask
  readonly #encode: RowEncoder
  readonly #decoder = new ChunkDecoder()
  /** Of a chunk whose last savers have not come yet. */
  #sums: GroupSums | undefined

  private constructor(task: ChunkTask, encode: RowEncoder) {
    this.#task = task
    this.#encode = encode
  }

  static async for(task: OrderedTask): Promise<ChunkScorer> {
    const { parameters } = task
    if (parameters === undefined) throw new Error('Savers are to be solved without parameters')
    return new ChunkScorer({ ...task, parameters }, await encoderOf(task))
  }

  answer(chunk: SaverChunk): OrderedAnswered {
    const scored = this.#scored(chunk)
    // Rows are copied: the first array that a thread gives away has V8 compile all code for arrays again.
    return { answer: { chunk: scored }, transferred: [] }
  }

  #scored(chunk: SaverChunk): ScoredChunk {
    const sums = this.#sums ?? emptySums(this.#task.parameters.index)
    this.#sums = chunk.isOpen ? sums : undefined
    const scored = scoreMore(sums, this.#decoder.decode(chunk), this.#task, this.#encode)
    return chunk.isOpen ? { ...scored, sums: undefined } : scored
  }
}

/** What writes other rows than lines of results is much to load. */
async function encoderOf({ rows }: OrderedTask): Promise<RowEncoder> {
  if (rows === 'lines') return (await import('../results/result-text.ts')).resultText
  return (await import('../solve/row-encoders.ts')).rowEncoders[rows]
}
