import type { RestJudge } from '../ordered/rest-judge.ts'
import type { RestRules } from '../ordered/rest-rules.ts'
import type { RowShape } from '../ordered/row-shape.ts'
import { KnownValues } from './known-values.ts'
import type { SaverTable } from './saver-table.ts'
import {
  inState,
  mostAttributes,
  mostColumns,
  newSaversAtATime,
  newSaverWords,
  type ScanMemory,
} from './scan-memory.ts'

/** What the program does with a cell of a new saver's line, as `scattered-lines.wat` says. */
const cellKinds = { saver: 0, date: 1, amount: 2, navDate: 3, navAmount: 4, judged: 5 } as const

/** New savers whom the program finds where all that their lines say is known; what it does not know is judged here. */
export class NewSavers {
  readonly #memory: ScanMemory
  readonly #savers: SaverTable
  readonly #judge: RestJudge
  readonly #attributes: number
  readonly #values: KnownValues
  /** By place in the row, the column that is judged. */
  readonly #columnAt: ReadonlyMap<number, number>
  readonly #found: Int32Array
  readonly #foundPence: Float64Array

  constructor(memory: ScanMemory, shape: RowShape, { columns }: RestRules, savers: SaverTable, judge: RestJudge) {
    this.#memory = memory
    this.#savers = savers
    this.#judge = judge
    this.#attributes = judge.line.length
    this.#values = new KnownValues(memory)
    this.#columnAt = new Map(columns.map(({ place }, column) => [place, column]))
    const found = memory.newSavers()
    this.#found = found
    this.#foundPence = new Float64Array(found.buffer, found.byteOffset, found.length / 2)
    if (shape.fieldCount > mostColumns || this.#attributes > mostAttributes || !this.#values.isThere) return
    memory.state[inState.columns] = shape.fieldCount
    for (let place = 0; place < shape.fieldCount; place++) {
      const column = columns[this.#columnAt.get(place) ?? -1]
      const isBorn = column?.knownColumn === 'date_of_birth' ? 1 : 0
      memory.cell(place).set([kindOf(place, shape), column?.attribute ?? -1, isBorn])
    }
  }

  /** Adds the savers that the program found since; whether it found as many as have room. */
  take(firstByte: number): boolean {
    const { state } = this.#memory
    const count = state[inState.newSavers]
    // Numbered by the program.
    state[inState.savers] -= count
    state[inState.newSavers] = 0
    for (let saver = 0; saver < count; saver++) this.#take(saver * newSaverWords, firstByte)
    return count === newSaversAtATime
  }

  /** Judges the value that kept the program from taking a line, if one did; whether it knows the value now. */
  judgeUnknown(): boolean {
    const { state } = this.#memory
    const place = state[inState.unknownPlace] - 1
    const column = this.#columnAt.get(place)
    if (column === undefined) return false
    state[inState.unknownPlace] = 0
    const [start, end] = [state[inState.unknownStart], state[inState.unknownEnd]]
    const { id, day } = this.#judge.cell(column, start, end)
    return this.#values.add({ place, start, end, hash: state[inState.unknownHash], id, day })
  }

  #take(at: number, firstByte: number): void {
    const found = this.#found
    const savers = this.#savers
    const saver = savers.add(firstByte + found[at + 4])
    savers.blocks[saver] = found[at]
    savers.navDays[saver] = found[at + 1]
    savers.navPence[saver] = this.#foundPence[at / 2 + 1]
    const attributes = this.#attributes
    for (let attribute = 0; attribute < attributes; attribute++) {
      savers.valueNumbers[saver * attributes + attribute] = found[at + 8 + attribute]
    }
  }
}

function kindOf(place: number, { saver, date, amount, navDate, navAmount }: RowShape): number {
  if (place === saver) return cellKinds.saver
  if (place === date) return cellKinds.date
  if (place === amount) return cellKinds.amount
  if (place === navDate) return cellKinds.navDate
  return place === navAmount ? cellKinds.navAmount : cellKinds.judged
}
