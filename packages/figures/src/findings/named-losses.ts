import type { Finding, HiddenResult } from '@plumbline/contract/figures/findings.ts'

type NamedResult = Finding | HiddenResult

/** A loss as a report names it once: by the group behind or by exclusions, with the other groups of the same savers. */
export interface NamedLoss {
  readonly finding: Finding | null
  /** Where exclusions hide a part of it. */
  readonly hidden: HiddenResult | null
  readonly also: readonly NamedResult[]
  /** Of exclusions: the group named above that has most of those left out. */
  readonly within: NamedResult | null
}

/** No place of a loss. */
const noLoss = -1

/** Each loss once, groups that are behind first, in their order. */
export function namedLosses(findings: readonly Finding[], hidden: readonly HiddenResult[]): readonly NamedLoss[] {
  const results: readonly NamedResult[] = [...findings, ...hidden]
  const losses = Map.groupBy(results, ({ sameSavers }) => sameSavers)
  return Array.from(losses.values(), (names) => {
    const [lead] = names
    const exclusions = hidden.find((each) => names.includes(each)) ?? null
    const also = names.filter((each, place) => names.findIndex((other) => isSame(other, each)) === place)
    return {
      finding: findings.find((each) => names.includes(each)) ?? null,
      hidden: exclusions,
      also: also.filter((each) => each !== lead),
      within: losses.get(exclusions?.mostlyIn ?? noLoss)?.[0] ?? null,
    }
  })
}

function isSame(one: NamedResult, other: NamedResult): boolean {
  return (
    one.division === other.division &&
    one.dataPoint === other.dataPoint &&
    one.group === other.group &&
    one.others === other.others
  )
}
