import type { Finding, BesideOthers as Known } from '@plumbline/contract/figures/findings.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { sureText } from '../evidence/how-sure.ts'
import type { ReportSource } from '../figure.ts'
import { lowerEnd } from '../filter/lower-end.ts'
import type { DivisionOfFigure } from '../findings/chance-words.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult, shownStrength } from '../pooled/evidence-words.ts'
import { isSmall } from '../words/figure-words.ts'
import { signedPercent } from '../words/signed.ts'
import type { KeyedRow, RowKey } from './keyed-row.ts'

/** As it is written; of a group that was not tested there is no interval. */
interface BesideOthersRow {
  readonly difference: string
  readonly interval: string | null
  readonly sure: string
}

/** What a figure says of its groups beside the rest of their own funds, in the order of its rows; nothing of hidden ones. */
export interface BesideOthers {
  readonly rows: readonly (BesideOthersRow | null)[]
  /** The places of those who are behind by more than chance explains: no other group has a colour of its own. */
  readonly behind: ReadonlySet<number>
}

/** Nothing while it is not known, where nothing was compared, and of savers whom a filter chooses by their results. */
export function besideOthers(
  divided: DivisionOfFigure,
  rows: readonly KeyedRow[],
  { pooled, provenance }: Partial<ReportSource>,
): BesideOthers | undefined {
  if (pooled === undefined || (provenance !== undefined && isChosenByResult(provenance))) return undefined
  const { besideOthers: all, findings } = pooled.findings
  const differences = all.filter((each) => isOf(divided, each))
  if (differences.length === 0) return undefined
  const behind = findings.filter((finding) => isOf(divided, finding))
  return {
    rows: rows.map(({ key, group }) =>
      hiddenOf(group) === null ? textsOf(differences.find((each) => isRow(key, each))) : null,
    ),
    behind: new Set(
      rows.flatMap(({ key, group }, place) =>
        !isSmall(group) && behind.some((finding) => isRow(key, finding)) ? [place] : [],
      ),
    ),
  }
}

function isOf({ division, dataPoint }: DivisionOfFigure, each: Pick<Known, 'division' | 'dataPoint'>): boolean {
  return each.division === division && each.dataPoint === (dataPoint ?? null)
}

function isRow(key: RowKey, each: Pick<Finding, 'division' | 'dataPoint' | 'group' | 'filter'>): boolean {
  if (key === null) return false
  return 'from' in key ? key.from === lowerEndOf(each) : key.name === each.group
}

function lowerEndOf({ division, dataPoint, filter }: Pick<Finding, 'division' | 'dataPoint' | 'filter'>) {
  const range = division === 'benchmark pot' ? filter?.benchmark_pot : filter?.segment?.number?.[String(dataPoint)]
  return lowerEnd(range)
}

function textsOf(ownDifference: Known | undefined): BesideOthersRow {
  if (ownDifference === undefined) return { difference: missing, interval: null, sure: notTested }
  const { difference, low, high, strength } = ownDifference
  return {
    difference: signedPercent(difference),
    interval: `${signedPercent(low)} to ${signedPercent(high)}`,
    sure: sureText(shownStrength(strength, { gap: difference, low, high })),
  }
}

/** Fewer than 30 savers, mostly one large pot, or too few others in their funds. */
const notTested = 'not tested'
