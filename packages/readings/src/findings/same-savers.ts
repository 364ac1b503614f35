import type { Finding, Findings } from '@plumbline/contract/figures/findings.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'
import type { Hidden } from './hidden-results.ts'

/** A group that is behind, and the condition that its savers meet. */
export interface NamedFinding {
  readonly finding: Omit<Finding, 'sameSavers'>
  readonly where: SqlCondition
}

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
  const first: number[] = []
  for (const place of groups.keys()) {
    const same = first.find(
      (head) =>
        place < held.length && saversIn(place, head) >= fewestShared * Math.max(saversIn(place), saversIn(head), 1),
    )
    first.push(same ?? place)
  }
  return first
}

/** The same loss may have several names: a fund, its only scheme, their region. */
export async function withSameSavers(
  extremes: ChosenSavers,
  findings: readonly NamedFinding[],
  hidden: readonly Hidden[],
): Promise<Pick<Findings, 'findings' | 'hidden'>> {
  const groups = [...findings, ...hidden].map(({ where }) => where)
  const first = await sameSavers(extremes, groups)
  return {
    findings: findings.map(({ finding }, place) => ({ ...finding, sameSavers: itemAt(first, place) })),
    hidden: hidden.map(({ result }, place) => ({ ...result, sameSavers: itemAt(first, findings.length + place) })),
  }
}
