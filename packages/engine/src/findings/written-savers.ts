import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import type { FlowChunk, ScoredSavers } from './scored-savers.ts'
import { type GroupSearch, searchGroups } from './search-groups.ts'

/** A saver of a test, written out. */
export interface WrittenSaver {
  readonly flows: readonly (readonly [day: number, pence: number])[]
  readonly navDay: number
  readonly pot: number
  readonly fund: number
  /** Codes of the dimensions. */
  readonly places: readonly number[]
}

/**
 * Written-out savers as columns; their groups are named by dimension and code.
 *
 * @example
 * columnsOf([{ flows: [], navDay: 0, pot: 0, fund: 0, places: [1] }], 1).dimensions[0].groups // => ['0.0', '0.1']
 */
export function columnsOf(savers: readonly WrittenSaver[], funds: number): ScoredSavers {
  const places = savers[0].places.map((_, place) => Int32Array.from(savers, (saver) => saver.places[place]))
  return {
    count: savers.length,
    navDays: Int32Array.from(savers, ({ navDay }) => navDay),
    navPence: Float64Array.from(savers, ({ pot }) => pot),
    funds: Int32Array.from(savers, ({ fund }) => fund),
    fundNames: Array.from({ length: funds }, (_, fund) => `Fund ${fund}`),
    dimensions: places.map((codes, place) => ({
      name: `dimension ${place}`,
      groups: Array.from({ length: Math.max(...codes) + 1 }, (_, code) => `${place}.${code}`),
      codes,
    })),
  }
}

/**
 * The flows of savers as a chunk that begins with the saver `from`.
 *
 * @example
 * chunkOf([{ flows: [[0, 100]], navDay: 0, pot: 0, fund: 0, places: [1] }], 7).from // => 7
 */
export function chunkOf(savers: readonly WrittenSaver[], from = 0): FlowChunk {
  const offsets = [0]
  for (const { flows } of savers) offsets.push(offsets[offsets.length - 1] + flows.length)
  return {
    from,
    count: savers.length,
    offsets: Int32Array.from(offsets),
    flowDays: Int32Array.from(savers.flatMap(({ flows }) => flows.map(([day]) => day))),
    flowPence: Float64Array.from(savers.flatMap(({ flows }) => flows.map(([, pence]) => pence))),
  }
}

/**
 * What a search of groups names of written-out savers, and how many passes it takes; each pass in two chunks, the later savers
 * first.
 *
 * @param logRates as in `searchGroups`
 * @param cut the first saver of the second chunk
 *
 * @example
 * searchedGroups([{ flows: [], navDay: 0, pot: 0, fund: 0, places: [0] }], [0, null], { firstDay: 0, lastDay: 0, levels: [1] }, defaultScoreParameters) // => { findings: [], compared: [{ groups: 0, foundFrom: null, differences: [] }], passes: 0 }
 */
export function searchedGroups(
  savers: readonly WrittenSaver[],
  logRates: readonly (number | null)[],
  index: DailyLevels,
  parameters: ScoreParameters,
  cut = 0,
): GroupSearch & { readonly passes: number } {
  const search = searchGroups(columnsOf(savers, logRates.length - 1), logRates, index, parameters)
  let passes = 0
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return { ...step.value, passes }
    passes += 1
    step.value(chunkOf(savers.slice(cut), cut))
    step.value(chunkOf(savers.slice(0, cut)))
  }
}
