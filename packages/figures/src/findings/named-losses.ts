import type { Finding, HiddenResult } from '@plumbline/contract/figures/findings.ts'

type Named = Finding | HiddenResult

/** A loss as a report names it once: by the group behind or by exclusions, with the other groups of the same savers. */
export interface NamedLoss {
  readonly finding: Finding | null
  /** Where exclusions hide a part of it. */
  readonly hidden: HiddenResult | null
  readonly also: readonly Named[]
}

/** Each loss once, groups that are behind first, in their order. */
export function namedLosses(findings: readonly Finding[], hidden: readonly HiddenResult[]): readonly NamedLoss[] {
  const named: readonly Named[] = [...findings, ...hidden]
  return [...Map.groupBy(named, ({ sameSavers }) => sameSavers).values()].map((names) => {
    const [lead] = names
    const also = names.filter((each, place) => names.findIndex((other) => isSame(other, each)) === place)
    return {
      finding: findings.find((each) => names.includes(each)) ?? null,
      hidden: hidden.find((each) => names.includes(each)) ?? null,
      also: also.filter((each) => each !== lead),
    }
  })
}

function isSame(one: Named, other: Named): boolean {
  return (
    one.division === other.division &&
    one.dataPoint === other.dataPoint &&
    one.group === other.group &&
    one.others === other.others
  )
}
