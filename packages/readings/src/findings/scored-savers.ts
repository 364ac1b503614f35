import { type Dimension, noGroup, type ScoredSavers } from '@plumbline/engine/findings/scored-savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { CodedDimension } from './coded-dimension.ts'
import { mostGroups, parametersOfAll } from './dimensions.ts'
import { mostValues } from './text-dimension.ts'

/** What of the chosen savers is read as columns, by id: their pots, and the codes of their groups. */
export interface SaverColumns {
  readonly navDays: Int32Array
  readonly navPence: Float64Array
  /** By dimension. */
  readonly codes: readonly Int32Array[]
}

/** The chosen savers for a search, whose dimensions and groups go by their places and codes. */
export interface SearchedSavers extends ScoredSavers {
  /** How many groups of each dimension are compared, where a dimension has more. */
  readonly mostCompared: number | null
}

/** Savers read at a time. */
const saversAtOnce = 200_000

/** Reads the chosen savers with the codes of their groups, in the order in which their flows are read. */
export async function readSaverColumns(
  { reader, condition }: ChosenSavers,
  count: number,
  dimensions: readonly CodedDimension[],
): Promise<SaverColumns> {
  const columns = dimensions.map(() => new Int32Array(count))
  const navDays = new Int32Array(count)
  const navPence = new Float64Array(count)
  const codes = dimensions.map(({ code }) => `toInt32(ifNull(${code}, -1))`)
  const width = 8 + 4 * (1 + codes.length)
  for (let from = 0; from < count; from += saversAtOnce) {
    const bytes = await reader.bytes(
      `SELECT ${['nav_pence', 'toInt32(nav_date)', ...codes].join(', ')} FROM plumbline.savers WHERE ${condition.sql}
       ORDER BY id LIMIT ${saversAtOnce} OFFSET ${from}`,
      'RowBinary',
      parametersOfAll(condition, dimensions),
    )
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0, saver = from; at < bytes.byteLength; at += width, saver++) {
      navPence[saver] = view.getFloat64(at, true)
      navDays[saver] = view.getInt32(at + 8, true)
      columns.forEach((column, place) => {
        column[saver] = view.getInt32(at + 12 + 4 * place, true)
      })
    }
  }
  return { navDays, navPence, codes: columns }
}

/** The codes of funds as the engine has them: no group where none is stated. */
export function fundCodes({ groups }: CodedDimension, codes: Int32Array): Int32Array {
  const blank = groups.findIndex(({ name }) => name === null)
  return codes.map((code) => (code === blank ? noGroup : code))
}

/** Savers whose groups a search names by the places of their dimensions and by their codes, so that no two are alike. */
export function searchedSavers(
  { navDays, navPence, codes }: SaverColumns,
  fund: CodedDimension,
  dimensions: readonly CodedDimension[],
): SearchedSavers {
  const fundNames = [...fund.groups.keys(), ...(fund.others === null ? [] : [fund.others.code])].map(String)
  const most = mostGroups(fundNames.length, dimensions.length)
  const compared = dimensions.map(({ groups }, place): Dimension => {
    const listed = Math.min(most, groups.length)
    return {
      name: String(place),
      groups: [...groups.keys()].slice(0, listed).map(String),
      codes: itemAt(codes, place + 1).map((code) => (code < listed ? code : noGroup)),
    }
  })
  const isCut = dimensions.some(({ groups, others }) => groups.length > most || others !== null)
  return {
    count: navDays.length,
    navDays,
    navPence,
    funds: fundCodes(fund, itemAt(codes, 0)),
    fundNames,
    dimensions: compared,
    mostCompared: isCut ? Math.min(most, mostValues) : null,
  }
}
