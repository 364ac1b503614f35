import type { JudgedValue } from './judge-value.ts'

type Line = readonly (JudgedValue | undefined)[]

/** Of the current saver: by attribute the latest-dated value that is not blank, the last row's among those of one day. */
export class LatestValues {
  /** undefined: blank on all rows. */
  readonly values: (JudgedValue | undefined)[]
  readonly #days: number[]

  constructor(attributes: number) {
    this.values = new Array<JudgedValue | undefined>(attributes).fill(undefined)
    this.#days = new Array<number>(attributes).fill(Number.NEGATIVE_INFINITY)
  }

  startSaver(): void {
    this.values.fill(undefined)
    this.#days.fill(Number.NEGATIVE_INFINITY)
  }

  /** Takes the next stretch of rows, which say the same, by its latest day. */
  endStretch(line: Line, latestDay: number): void {
    for (let attribute = 0; attribute < this.values.length; attribute++) {
      const value = line[attribute]
      if (value === undefined || latestDay < this.#days[attribute]) continue
      this.values[attribute] = value
      this.#days[attribute] = latestDay
    }
  }
}
