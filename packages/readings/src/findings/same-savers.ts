import type { ChosenSavers } from '../figures/group-sums.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'

/** From this part of the larger of two groups on, both are the same savers. */
const fewestShared = 0.9

/** So many groups are held against each other; a report names fewer. */
const mostHeld = 40

/**
 * For each of some groups the place of the first that has the same savers: where it shares 90 % of them with that one.
 * Of more than forty groups those beyond are each by themselves.
 *
 * @param groups conditions in SQL, whose placeholders do not collide
 */
export async function sameSavers(
  { reader, condition }: ChosenSavers,
  groups: readonly SqlCondition[],
): Promise<readonly number[]> {
  const held = groups.slice(0, mostHeld)
  if (held.length < 2) return [...groups.keys()]
  const rows = await reader.rows<{ flags: readonly number[]; savers: number }>(
    `SELECT [${held.map(({ sql }) => `toUInt8(ifNull(${sql}, 0))`).join(', ')}] AS flags, toFloat64(count()) AS savers
     FROM plumbline.savers WHERE ${condition.sql} GROUP BY flags`,
    Object.assign({}, condition.parameters, ...held.map(({ parameters }) => parameters)),
  )
  const saversIn = (...places: readonly number[]) =>
    rows.reduce((sum, { flags, savers }) => sum + (places.every((place) => flags[place] === 1) ? savers : 0), 0)
  return [...groups.keys()].reduce<number[]>((first, place) => {
    const same = first.find(
      (head) =>
        place < held.length && saversIn(place, head) >= fewestShared * Math.max(saversIn(place), saversIn(head), 1),
    )
    return [...first, same ?? place]
  }, [])
}
