import { type Dimension, noGroup, type ScoredSavers } from '@plumbline/engine/findings/scored-savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import { type CodedDimension, mostGroups, parametersOfAll } from './dimensions.ts'

/** The chosen savers as columns, by id; `schemes` has the code of each saver's scheme, -1 beyond those that are told apart. */
export interface ReadSavers extends ScoredSavers {
  /** How many groups of each dimension are compared, where a dimension has more. */
  readonly mostCompared: number | null
  readonly schemes: Int32Array
  readonly schemeNames: readonly string[]
  /** The code of the savers whose scheme is not stated, or -1. */
  readonly blankScheme: number
}

/** Savers read at a time. */
const saversAtOnce = 200_000

/** Reads the chosen savers with the codes of their groups, in the order in which their flows are read. */
export async function readScoredSavers(
  { reader, condition }: ChosenSavers,
  count: number,
  fund: CodedDimension,
  dimensions: readonly CodedDimension[],
): Promise<ReadSavers> {
  const columns = [fund, ...dimensions].map(() => new Int32Array(count))
  const navDays = new Int32Array(count)
  const navPence = new Float64Array(count)
  const codes = [fund, ...dimensions].map(({ code }) => `toInt32(ifNull(${code}, -1))`)
  const width = 8 + 4 * (1 + codes.length)
  for (let from = 0; from < count; from += saversAtOnce) {
    const bytes = await reader.bytes(
      `SELECT nav_pence, toInt32(nav_date), ${codes.join(', ')} FROM plumbline.savers WHERE ${condition.sql}
       ORDER BY id LIMIT ${saversAtOnce} OFFSET ${from}`,
      'RowBinary',
      parametersOfAll(condition, [fund, ...dimensions]),
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
  const most = mostGroups(fund.groups.length, dimensions.length)
  const compared = dimensions.map(({ name, groups }, place): Dimension => {
    const codes = itemAt(columns, place + 1).map((code) => (code < most ? code : noGroup))
    return { name, groups: groups.slice(0, most), codes }
  })
  return {
    count,
    navDays,
    navPence,
    funds: itemAt(columns, 0).map((code) => (code === fund.blank ? noGroup : code)),
    fundNames: fund.groups,
    dimensions: compared,
    mostCompared: dimensions.some(({ groups }) => groups.length > most) ? most : null,
    schemes: itemAt(columns, 1),
    schemeNames: itemAt(dimensions, 0).groups,
    blankScheme: itemAt(dimensions, 0).blank,
  }
}
