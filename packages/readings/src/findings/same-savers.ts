import type { Finding, Findings } from '@plumbline/contract/figures/findings.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'
import { type HiddenGroups, isLow } from './hidden-results.ts'

/** A group that is behind, and the condition that its savers meet. */
export interface NamedFinding {
  readonly finding: Omit<Finding, 'sameSavers'>
  readonly where: SqlCondition
}

/** From this part of the larger of two groups on, both are the same savers. */
const fewestShared = 0.9

/** More than this part of those left out of a group is most of them. */
const mostOfThem = 0.5

/** So many groups are held against each other; a report names fewer. */
const mostHeld = 40

/** Some groups beside those that are named before them. */
interface SharedSavers {
  /** For each the place of the first that has the same savers: where it shares 90 % of them with that one. */
  readonly first: readonly number[]
  /** For each the place of the first before it that has more than half of those of its savers who are left out for very low returns. */
  readonly holdsLeftOut: readonly (number | null)[]
}

/**
 * Which of some groups are the same savers, and whose left out savers are mostly those of one before. Of more than forty groups those
 * beyond are each by themselves.
 *
 * @param groups conditions in SQL, whose placeholders do not collide
 */
export async function sharedSavers(
  { reader, condition }: ChosenSavers,
  groups: readonly SqlCondition[],
): Promise<SharedSavers> {
  const checkedGroups = groups.slice(0, mostHeld)
  if (checkedGroups.length < 2) return { first: [...groups.keys()], holdsLeftOut: groups.map(() => null) }
  const rows = await reader.rows<SharedRow>(
    `SELECT [${checkedGroups.map(({ sql }) => `toUInt8(ifNull(${sql}, 0))`).join(', ')}] AS flags, toFloat64(count()) AS savers,
       toFloat64(countIf(${isLow})) AS leftOut
     FROM plumbline.savers WHERE ${condition.sql} GROUP BY flags`,
    Object.assign({}, condition.parameters, ...checkedGroups.map(({ parameters }) => parameters)),
  )
  const inAll = (count: 'savers' | 'leftOut', ...places: readonly number[]) =>
    rows.reduce((sum, row) => sum + (places.every((place) => row.flags[place] === 1) ? row[count] : 0), 0)
  const isSame = (place: number, head: number) =>
    inAll('savers', place, head) >= fewestShared * Math.max(inAll('savers', place), inAll('savers', head), 1)
  const first: number[] = []
  const holdsLeftOut: (number | null)[] = []
  for (const place of groups.keys()) {
    const heads = place < checkedGroups.length ? first.filter((head, at) => head === at) : []
    holdsLeftOut.push(
      heads.find((head) => inAll('leftOut', place, head) > mostOfThem * inAll('leftOut', place)) ?? null,
    )
    first.push(heads.find((head) => isSame(place, head)) ?? place)
  }
  return { first, holdsLeftOut }
}

interface SharedRow {
  readonly flags: readonly number[]
  readonly savers: number
  readonly leftOut: number
}

/** The same loss may have several names: a fund, its only scheme, their region; and exclusions of several schemes may be those of one fund. */
export async function withSameSavers(
  extremes: ChosenSavers,
  findings: readonly NamedFinding[],
  hidden: readonly HiddenGroups[],
): Promise<Pick<Findings, 'findings' | 'hidden'>> {
  const groups = [...findings, ...hidden].map(({ where }) => where)
  const { first, holdsLeftOut } = await sharedSavers(extremes, groups)
  return {
    findings: findings.map(({ finding }, place) => ({ ...finding, sameSavers: itemAt(first, place) })),
    hidden: hidden.map(({ result }, place) => ({
      ...result,
      sameSavers: itemAt(first, findings.length + place),
      mostlyIn: itemAt(holdsLeftOut, findings.length + place),
    })),
  }
}
