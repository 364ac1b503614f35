import type { AlikeReader, DatedLine } from '../alike-lines.ts'
import { noDay } from '../flow-cells.ts'
import type { LineCells } from '../line-cells.ts'
import type { RowShape } from '../row-shape.ts'
import { oldDay } from '../scanned-savers.ts'
import type { LineMemory } from './line-memory.ts'

const quote = 0x22

/** The same as `AlikeLines`, of lines that lie in a memory of their own. */
export class AlikeLinesByProgram implements AlikeReader {
  lines = 0
  negativeAmounts = 0
  oldDates = 0
  isInOrder = true
  readonly earliest: DatedLine = { start: 0, end: 0, day: noDay }
  readonly latest: DatedLine = { start: 0, end: 0, day: noDay }
  readonly #memory: LineMemory
  readonly #bytes: Uint8Array
  readonly #shape: RowShape
  readonly #isDateFirst: number
  readonly #isYearFirst: number
  readonly #daysAt: number
  readonly #penceAt: number

  constructor(bytes: Uint8Array, shape: RowShape, memory: LineMemory) {
    this.#bytes = bytes
    this.#shape = shape
    this.#memory = memory
    this.#isDateFirst = shape.date < shape.amount ? 1 : 0
    this.#isYearFirst = shape.dateForm === 'YYYY-MM-DD' ? 1 : 0
    this.#daysAt = memory.flows.days.byteOffset
    this.#penceAt = memory.flows.pence.byteOffset
  }

  keep(line: number, { starts, ends }: Pick<LineCells, 'starts' | 'ends'>, next: number): void {
    const { date, amount } = this.#shape
    const first = Math.min(date, amount)
    const second = Math.max(date, amount)
    // The quotes of the cells belong to the text around them.
    const front = starts[first] + (this.#bytes[starts[first]] === quote ? 1 : 0)
    const middle = ends[first] - (this.#bytes[starts[first]] === quote ? 1 : 0)
    const behindMiddle = starts[second] + (this.#bytes[starts[second]] === quote ? 1 : 0)
    const end = ends[second] - (this.#bytes[starts[second]] === quote ? 1 : 0)
    const base = this.#bytes.byteOffset
    this.#memory.program.keep(base + line, front - line, base + middle, behindMiddle - middle, base + end, next - end)
  }

  read(at: number, flow: number, dayBefore: number): number {
    const base = this.#bytes.byteOffset
    const next = this.#memory.program.read(
      base + at,
      base + this.#bytes.length,
      this.#daysAt + 4 * flow,
      this.#penceAt + 8 * flow,
      dayBefore,
      this.#isDateFirst,
      this.#isYearFirst,
      oldDay,
    )
    const { found } = this.#memory
    this.lines = found[0]
    this.negativeAmounts = found[1]
    this.oldDates = found[2]
    this.isInOrder = found[3] !== 0
    setLine(this.earliest, found[4] - base, found[5] - base, found[6])
    setLine(this.latest, found[7] - base, found[8] - base, found[9])
    return next - base
  }
}

function setLine(line: DatedLine, start: number, end: number, day: number): void {
  line.start = start
  line.end = end
  line.day = day
}
