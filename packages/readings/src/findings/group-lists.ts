import { setImmediate } from 'node:timers/promises'
import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import type { FundEvidence, GroupEvidence as Shown } from '@plumbline/engine/evidence/group-evidence.ts'
import { type CodedDimension, groupOfCode } from './coded-dimension.ts'
import type { FundRow } from './fund-rows.ts'

/** One group after the other, so that others have their turn between them. */
export async function evidenceBy<Key>(
  rows: readonly FundRow[],
  keyOf: (row: FundRow) => Key,
  evidenceOf: (rows: readonly FundRow[]) => Shown,
): Promise<Map<Key, Shown>> {
  const groups = new Map<Key, Shown>()
  for (const [key, some] of Map.groupBy(rows, keyOf)) {
    groups.set(key, evidenceOf(some))
    await setImmediate()
  }
  return groups
}

/** The groups of a dimension by their names, most savers first. */
export function listedGroups(
  groups: ReadonlyMap<number, Shown>,
  dimension: CodedDimension,
  means: ReadonlyMap<number, number | null>,
): GroupEvidence[] {
  const lists = [...groups].map(([code, evidence]) => {
    const { group, others } = groupOfCode(dimension, code)
    return shownAs({ name: group, others }, evidence, means.get(code) ?? null)
  })
  return lists.toSorted((a, b) => b.savers - a.savers || (a.name ?? '').localeCompare(b.name ?? '', 'en-GB'))
}

export function shownAs(
  name: Pick<GroupEvidence, 'name' | 'others'>,
  { pooled, evidence, ofFew }: Shown,
  meanScore: number | null,
): GroupEvidence {
  const pence = pooled.navPence - pooled.benchmarkPence
  return {
    ...name,
    savers: pooled.savers,
    meanScore,
    pounds: Number.isNaN(pence) ? null : pence / 100,
    evidence:
      evidence === null
        ? null
        : {
            strength: evidence.strength,
            ...gapOf(evidence),
            irr: pooled.irr.status === 'ok' ? pooled.irr.rate : null,
            benchmarkIrr: pooled.benchmarkIrr.status === 'ok' ? pooled.benchmarkIrr.rate : null,
          },
    ...(ofFew !== null && { ofFew: gapOf(ofFew) }),
  }
}

function gapOf({ difference, low, high, impactPence }: FundEvidence): NonNullable<GroupEvidence['ofFew']> {
  return { gap: difference, low, high, poundsLow: impactPence.low / 100, poundsHigh: impactPence.high / 100 }
}
