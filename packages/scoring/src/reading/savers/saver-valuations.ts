import type { TypedRow } from '../rows/typed-row.ts'
import { isPersonal } from '../rules/personal-value.ts'

/** A value that all rows of a saver must agree on: the first that one states, and where. */
export interface StatedFirst<Value> {
  readonly value: Value
  readonly row: number
}

/** What the rows of a saver say together. */
export interface SaverValuation {
  readonly firstRow: number
  readonly isPersonal: boolean
  day: StatedFirst<number> | undefined
  pounds: StatedFirst<string> | undefined
  /** The latest valuation and the latest payment that rows state. */
  latestValuation: number
  lastPayment: number
  /** A row states something that cannot be read, or may do so. */
  isDayUnread: boolean
  arePoundsUnread: boolean
  /** Rows disagree. */
  differs: boolean
}

const never = Number.NEGATIVE_INFINITY

/** Each takes some 300 bytes of memory. */
const mostSavers = 5_000_000

/** The savers of a file and their valuations, of the first `most` savers. */
export class SaverValuations {
  readonly #most: number
  #isWhole = true
  readonly #savers = new Map<string, SaverValuation>()
  #last: { readonly saver: string; readonly valuation: SaverValuation } | undefined

  constructor(most = mostSavers) {
    this.#most = most
  }

  /** Whether every saver is among them. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  get count(): number {
    return this.#savers.size
  }

  /** Rows come in the order of the file; one that says whose it is in no cell belongs to nobody. */
  add(row: number, { saver, day, nav }: TypedRow): void {
    if (saver === '') return
    const valuation = this.#of(saver, row)
    if (valuation === undefined) return
    if (day !== undefined && day > valuation.lastPayment) valuation.lastPayment = day
    valuation.isDayUnread ||= nav.isDayUnread
    valuation.arePoundsUnread ||= nav.arePoundsUnread
    if (nav.day !== undefined) {
      if (nav.day > valuation.latestValuation) valuation.latestValuation = nav.day
      valuation.day ??= { value: nav.day, row }
      valuation.differs ||= valuation.day.value !== nav.day
    }
    if (nav.pounds !== undefined) {
      valuation.pounds ??= { value: nav.pounds, row }
      valuation.differs ||= valuation.pounds.value !== nav.pounds
    }
  }

  get(saver: string): SaverValuation | undefined {
    if (this.#last?.saver === saver) return this.#last.valuation
    const valuation = this.#savers.get(saver)
    if (valuation !== undefined) this.#last = { saver, valuation }
    return valuation
  }

  [Symbol.iterator](): IterableIterator<[saver: string, valuation: SaverValuation]> {
    return this.#savers.entries()
  }

  #of(saver: string, firstRow: number): SaverValuation | undefined {
    const known = this.get(saver)
    if (known !== undefined) return known
    this.#isWhole &&= this.#savers.size < this.#most
    if (!this.#isWhole) return undefined
    const valuation: SaverValuation = {
      firstRow,
      isPersonal: isPersonal(saver),
      day: undefined,
      pounds: undefined,
      latestValuation: never,
      lastPayment: never,
      isDayUnread: false,
      arePoundsUnread: false,
      differs: false,
    }
    this.#savers.set(saver, valuation)
    return valuation
  }
}
