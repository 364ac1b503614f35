import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'

/** One page of a list as a person asks for it. */
export interface ListRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sortBy: string
  readonly sortDescending: boolean
  readonly page: number
  readonly limit: number
}

/** What the filter panel offers (`GET /analysis/members/filters`). */
export interface FilterChoices {
  readonly total: number
  readonly potRange: Spread
  readonly scoreRange: Spread
  readonly irrRange: Spread
  readonly birrRange: Spread
  readonly navDate: readonly string[]
  readonly firstContributionYear: readonly number[]
  readonly schemes: readonly string[]
  readonly outlierReason: readonly { readonly reason: string }[]
  readonly stringGraph: readonly { readonly order: number; readonly values: readonly string[] }[]
  readonly numberGraph: readonly { readonly order: number; readonly min: number | null; readonly max: number | null }[]
}

interface Spread {
  readonly min: number | null
  readonly max: number | null
}

const sortKeys = ['dataId', 'score', 'irr', 'birr', 'potSize', 'firstContributionDate', 'lastContributionDate']
const pageSizes = [15, 25, 50, 100]
const mostConditions = 3

/** Any conditions of the filter panel, none to three at once; any sort and page size; first pages as often as all others. */
export function drawRequest(random: Random, choices: FilterChoices): ListRequest {
  const conditions = drawnConditions(choices)
  const filter: Record<string, unknown> = {}
  for (let left = random.integer(mostConditions + 1); left > 0; left--) {
    Object.assign(filter, oneOf(random, conditions)(random))
  }
  const limit = oneOf(random, pageSizes)
  const pages = Math.ceil(choices.total / limit)
  return {
    filter,
    sortBy: oneOf(random, sortKeys),
    sortDescending: random.next() < 0.5,
    // Deep pages are rare, but people jump to the last one.
    page: random.next() < 0.5 ? 1 : 1 + Math.floor(pages * random.next() ** 4),
    limit,
  }
}

/** As the list's query string. */
export function queryOf({ filter, ...rest }: ListRequest): string {
  const parameters = Object.entries(rest).map(([name, value]): [string, string] => [name, `${value}`])
  const filters: [string, string][] = Object.keys(filter).length > 0 ? [['filters', JSON.stringify(filter)]] : []
  return new URLSearchParams([...filters, ...parameters]).toString()
}

type Condition = (random: Random) => Readonly<Record<string, unknown>>

function drawnConditions(choices: FilterChoices): Condition[] {
  return [
    (random) => ({ score: between(random, choices.scoreRange) }),
    (random) => ({ irr: between(random, choices.irrRange) }),
    (random) => ({ birr: between(random, choices.birrRange) }),
    (random) => ({ pot_size: between(random, choices.potRange) }),
    (random) => ({ contributionDates: { start: `${2000 + random.integer(20)}-04-06` } }),
    (random) => ({ navDate: [oneOf(random, choices.navDate)] }),
    (random) => ({ firstContributionYear: some(random, choices.firstContributionYear) }),
    (random) => ({ schemes: some(random, choices.schemes) }),
    (random) => ({ segment: { string: textPoint(random, choices) } }),
    (random) => ({ segment: { number: numberPoint(random, choices) } }),
    (random) => ({ outlierReason: [oneOf(random, choices.outlierReason).reason] }),
    () => ({ allOutlier: true, memberAnalysed: true }),
  ]
}

function textPoint(random: Random, { stringGraph }: FilterChoices) {
  const { order, values } = oneOf(random, stringGraph)
  return { [order]: some(random, values) }
}

function numberPoint(random: Random, { numberGraph }: FilterChoices) {
  const { order, ...spread } = oneOf(random, numberGraph)
  return { [order]: between(random, spread) }
}

/** A part of a range, mostly a wide one. */
function between(random: Random, { min, max }: Spread): { gte: number; lte: number } {
  const [low, high] = [min ?? 0, max ?? 1]
  const from = low + (high - low) * random.next() ** 2 * 0.6
  return { gte: from, lte: from + (high - from) * random.next() ** 0.5 }
}

function some<Value>(random: Random, values: readonly Value[]): Value[] {
  const count = 1 + random.integer(3)
  return [...new Set(Array.from({ length: count }, () => oneOf(random, values)))]
}

function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  return itemAt(values, random.integer(values.length))
}
