import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { shownStrength } from '../pooled/evidence-words.ts'
import type { NamedGroup } from '../words/group-table.ts'

/** How sure the difference of a row is, in steps: three of strong evidence, none where it is not known. */
export type Steps = 0 | 1 | 2 | 3

/** Beside the rates of a group: pounds, and the lasting difference from the benchmark in its 95 % interval. */
export interface EvidenceRow extends NamedGroup {
  /** Null of fewer than 10 savers, and where it is not known. */
  readonly evidence: Pick<NonNullable<GroupEvidence['evidence']>, 'gap' | 'low' | 'high'> | null
  /** Pots less benchmark pots. */
  readonly pounds: number | null
  readonly sure: string
  readonly steps: Steps
}

/** The groups, and below them all savers together, where that row says more than the groups. */
export interface EvidenceRows {
  readonly heading: string
  /** What it rests on. */
  readonly basis: string
  readonly rows: readonly EvidenceRow[]
  readonly total: EvidenceRow | null
}

/** The first rows, of which paper has room for so many, and all together. */
export function drawnOf({ rows, total }: EvidenceRows, most = rows.length): readonly EvidenceRow[] {
  return [...rows.slice(0, most), ...(total === null ? [] : [total])]
}

const words = {
  strong: { sure: 'Strong', steps: 3 },
  some: { sure: 'Some', steps: 2 },
  'could be chance': { sure: 'Could be chance', steps: 1 },
  'no difference': { sure: 'No difference', steps: 0 },
  'no clear difference': { sure: 'No clear difference', steps: 0 },
} as const

/** A group with what is known of it; nothing of one that is not passed on, or of which nothing is known. */
export function evidenceRow(row: NamedGroup, groupEvidence: GroupEvidence | undefined): EvidenceRow {
  const evidence =
    groupEvidence === undefined || hiddenOf(row.group) !== null || hiddenOf(groupEvidence) !== null
      ? null
      : groupEvidence.evidence
  if (groupEvidence === undefined || evidence === null)
    return { ...row, evidence: null, pounds: null, sure: '', steps: 0 }
  const { pounds } = groupEvidence
  return { ...row, evidence, pounds, ...words[shownStrength(evidence.strength, evidence)] }
}
