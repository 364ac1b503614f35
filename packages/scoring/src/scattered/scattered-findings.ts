import { tidyText } from '../names/tidy-text.ts'
import { mayBeAlike } from '../ordered/judged-file.ts'
import { addFindings, noFindings, type RestFindings } from '../ordered/rest-findings.ts'
import type { RestRules } from '../ordered/rest-rules.ts'
import { exampleLimit, type FileWarning, type WarningKind } from '../warnings/file-warning.ts'
import type { MergedSavers } from './merge-parts.ts'
import { saverMarks } from './saver-table.ts'
import type { ScatteredPart } from './scattered-part.ts'

/** What the parts found besides dates and amounts, and how the identifiers look. */
export function joinedFindings(parts: readonly ScatteredPart[], { columns }: RestRules): RestFindings {
  const findings = noFindings(columns)
  for (const part of parts) addFindings(findings, part.findings)
  return findings
}

/** The warnings of all kinds but those that scoring sees, with the savers who come first in the file as examples. */
export function scatteredWarnings(
  savers: MergedSavers,
  parts: readonly ScatteredPart[],
  findings: RestFindings,
): FileWarning[] {
  const rows = (kind: 'negativeAmounts' | 'oldDates') => parts.reduce((sum, { counts }) => sum + counts[kind], 0)
  const hasMark = (mark: number) => (rank: number) => (savers.marks[rank] & mark) !== 0
  const varies = hasMark(saverMarks.varies)
  const alike = mayBeAlike(findings.identifiers) ? alikeSavers(savers) : new Set<number>()
  const warnings: FileWarning[] = [
    warning('negative_amounts', rows('negativeAmounts'), savers, hasMark(saverMarks.negativeAmounts)),
    warning('very_old_dates', rows('oldDates'), savers, hasMark(saverMarks.oldDates)),
    warning('varying_attributes', countOf(savers, varies), savers, varies),
    warning('similar_identifiers', alike.size, savers, (rank) => alike.has(rank)),
  ]
  return warnings.filter(({ count }) => count > 0)
}

function warning(
  kind: WarningKind,
  count: number,
  savers: MergedSavers,
  concerns: (rank: number) => boolean,
): FileWarning {
  return {
    kind,
    count,
    examples: count === 0 ? [] : firstOf(savers, concerns).map((rank) => identifierAt(savers, rank)),
  }
}

function countOf({ identifiers }: MergedSavers, concerns: (rank: number) => boolean): number {
  let count = 0
  for (let rank = 0; rank < identifiers.count; rank++) if (concerns(rank)) count++
  return count
}

/** The few who come first in the file. */
function firstOf({ identifiers, firstBytes }: MergedSavers, concerns: (rank: number) => boolean): number[] {
  let first: number[] = []
  for (let rank = 0; rank < identifiers.count; rank++) {
    if (!concerns(rank)) continue
    const last = first[exampleLimit - 1]
    if (last !== undefined && firstBytes[rank] > firstBytes[last]) continue
    first = [...first, rank].sort((a, b) => firstBytes[a] - firstBytes[b]).slice(0, exampleLimit)
  }
  return first
}

/** Savers whose identifier is another's but for case, leading zeros, blanks or `.0` at the end. */
function alikeSavers(savers: MergedSavers): Set<number> {
  const firstRanks = new Map<string, number>()
  const alike = new Set<number>()
  for (let rank = 0; rank < savers.identifiers.count; rank++) {
    const key = tidyText(identifierAt(savers, rank))
      .replace(/^([0-9]+)[.]0$/, '$1')
      .replace(/^0+(.)/, '$1')
      .toLowerCase()
    const first = firstRanks.get(key)
    if (first === undefined) firstRanks.set(key, rank)
    else alike.add(first).add(rank)
  }
  return alike
}

function identifierAt({ identifiers }: MergedSavers, rank: number): string {
  const { bytes, starts } = identifiers
  return Buffer.from(bytes.slice(starts[rank], starts[rank + 1])).toString('latin1')
}
