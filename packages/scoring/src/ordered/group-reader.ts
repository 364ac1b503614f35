import type { KnownColumn } from '../columns/known-columns.ts'
import { usualAge, yearDays } from '../stored/years-to-retirement.ts'
import type { JudgedValue } from './judge-value.ts'
import { LatestValues } from './latest-values.ts'
import type { RestReader } from './rest-reader.ts'
import type { RestRules } from './rest-rules.ts'

/** The scheme, the fund and the years to retirement of savers, in the order of the file. */
export interface ScannedGroups {
  /** Places in the names. */
  readonly schemes: Int32Array<ArrayBuffer>
  readonly funds: Int32Array<ArrayBuffer>
  /** NaN where nothing is known. */
  readonly yearsToRetirement: Float64Array<ArrayBuffer>
  /** A character for each byte; blank where a saver states none. */
  readonly schemeNames: readonly string[]
  readonly fundNames: readonly string[]
}

/** Reads what groups savers belong to, by what their rows say last. */
export class GroupReader implements RestReader {
  readonly #placeOf: ReadonlyMap<KnownColumn | undefined, number | undefined>
  readonly #latest: LatestValues
  #schemes = new Names()
  #funds = new Names()
  #years: number[] = []

  constructor({ columns }: RestRules) {
    this.#placeOf = new Map(columns.map(({ knownColumn, attribute }) => [knownColumn, attribute]))
    this.#latest = new LatestValues(columns.filter(({ attribute }) => attribute !== undefined).length)
  }

  begin(): void {
    this.#schemes = new Names()
    this.#funds = new Names()
    this.#years = []
  }

  startSaver(): void {
    this.#latest.startSaver()
  }

  endStretch(line: readonly (JudgedValue | undefined)[], latestDay: number): void {
    this.#latest.endStretch(line, latestDay)
  }

  endSaver(navDay: number): void {
    this.#schemes.add(this.#stated('scheme')?.text ?? '')
    this.#funds.add(this.#stated('fund')?.text ?? '')
    this.#years.push(this.#yearsToRetirement(navDay))
  }

  finish(): ScannedGroups {
    return {
      schemes: Int32Array.from(this.#schemes.places),
      funds: Int32Array.from(this.#funds.places),
      yearsToRetirement: Float64Array.from(this.#years),
      schemeNames: this.#schemes.names(),
      fundNames: this.#funds.names(),
    }
  }

  /** By the rule of `stored/years-to-retirement.ts`, of values that passed the checks. */
  #yearsToRetirement(navDay: number): number {
    const years = this.#stated('years_to_retirement')
    if (years !== undefined) return Number(years.text)
    const date = this.#stated('retirement_date')
    if (date !== undefined) return (date.day - navDay) / yearDays
    const retirementAge = Number(this.#stated('retirement_age')?.text ?? usualAge)
    const birthDate = this.#stated('date_of_birth')
    if (birthDate !== undefined) return (birthDate.day - navDay) / yearDays + retirementAge
    const age = this.#stated('age')
    return age === undefined ? Number.NaN : retirementAge - Number(age.text)
  }

  #stated(column: KnownColumn): JudgedValue | undefined {
    const place = this.#placeOf.get(column)
    return place === undefined ? undefined : this.#latest.values[place]
  }
}

/** Names one after another, each kept once. */
class Names {
  readonly places: number[] = []
  readonly #known = new Map<string, number>()

  add(name: string): void {
    let place = this.#known.get(name)
    if (place === undefined) {
      place = this.#known.size
      this.#known.set(name, place)
    }
    this.places.push(place)
  }

  names(): string[] {
    return [...this.#known.keys()]
  }
}
