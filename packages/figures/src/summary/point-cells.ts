import type { Finding, HiddenResult } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { inSentence, visibleText } from '@plumbline/contract/format/visible-text.ts'
import { othersText } from '../findings/words.ts'
import { signedPounds } from '../parts/axis-pounds.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { shortText } from '../words/short-text.ts'
import { signedPercent } from '../words/signed.ts'

/** A lasting difference a year and the ends of its 95 % interval, as fractions. */
export interface Gap {
  readonly difference: number
  readonly low: number
  readonly high: number
}

/** How sure a point is: of what was counted there is nothing to estimate. */
export type PointSure = 'strong' | 'some' | 'not known' | 'checked'

/** What stands beside the sentence of a point, where points are the rows of a table. */
export interface PointCells {
  /** What the row is found by: `Fund: Cautious`, `Extreme values`. */
  readonly name: string
  /** Whether it is a group that is behind by more than chance explains. */
  readonly isGroup: boolean
  /** Null where it is no number of savers, or is not passed on. */
  readonly savers: number | null
  /** Pots less benchmark pots. */
  readonly pounds: number | null
  /** Of savers who are left out of every other figure. */
  readonly isLeftOut: boolean
  readonly gap: Gap | null
  /** Of a group that is behind the rest of its own funds, which the gap is measured from: how many pounds that comes to. */
  readonly besideFunds: number | null
  readonly sure: PointSure
}

const plainPoint = {
  isGroup: false,
  savers: null,
  pounds: null,
  isLeftOut: false,
  gap: null,
  besideFunds: null,
} as const

/** A point from the records, which are counted. */
export function countedPoint(name: string, savers: number | null = null): PointCells {
  return { ...plainPoint, name, savers, sure: 'checked' }
}

/** The same of savers whose few are not named beside the figure that marks them. */
export function countedUnlessFew(name: string, savers: number): PointCells {
  return countedPoint(name, savers < smallGroup ? null : savers)
}

/** A group that is behind: even the worst of so many, so its evidence is strong. */
export function cellsOfFinding(finding: Finding): PointCells {
  const cells = { ...plainPoint, name: groupName(finding), isGroup: true, sure: 'strong' } as const
  if (hiddenOf(finding) !== null) return cells
  const { savers, pounds, surplus, gap = null, family } = finding
  return { ...cells, savers, pounds, gap, besideFunds: family === 'groups' ? surplus : null }
}

/** A group whose exclusions hide a result: the numbers are of those left out. */
export function cellsOfHidden(hidden: HiddenResult): PointCells {
  const cells = { ...countedPoint(groupName(hidden)), isLeftOut: true }
  return hiddenOf(hidden) !== null ? cells : { ...cells, savers: hidden.excluded, pounds: hidden.pounds }
}

/** Of everyone, by the evidence of all their money together. */
export function cellsOfEveryone(
  savers: number,
  pooled: PooledFigures | undefined,
  sure: 'strong' | 'some' | 'not known',
): PointCells {
  const { pounds = null, evidence = null } = pooled?.findings.whole ?? {}
  const gap = evidence === null ? null : { difference: evidence.gap, low: evidence.low, high: evidence.high }
  return { ...plainPoint, name: 'All savers', savers, pounds, gap: sure === 'not known' ? null : gap, sure }
}

const sureWords: Readonly<Record<PointSure, string>> = {
  strong: 'Strong',
  some: 'Some',
  'not known': 'Not known',
  checked: 'Checked, not estimated',
}

export function pointSureText(sure: PointSure): string {
  return sureWords[sure]
}

/** `−£3.14m`, and nothing where no pounds belong to it. */
export function pointPounds({ pounds }: Pick<PointCells, 'pounds'>): string {
  return pounds === null ? '' : signedPounds(pounds)
}

/** `−3.50%`, and `−5.90% to −1.05%` below it. */
export function gapTexts({ difference, low, high }: Gap): { readonly value: string; readonly interval: string } {
  return { value: signedPercent(difference), interval: `${signedPercent(low)} to ${signedPercent(high)}` }
}

/** A name that is longer hides the sentence beside it, which has more of it. */
const mostLetters = 48

/** `Fund: Cautious`, `Joined in 2007`. */
function groupName({
  division,
  dimension,
  title,
  group,
  others,
}: Pick<Finding, 'division' | 'dimension' | 'title' | 'group' | 'others'>): string {
  const kind = inSentence(shortText(visibleText(title ?? dimension), mostLetters))
  if (others !== null) return upperFirst(othersText(kind, others))
  if (group === null) return `${upperFirst(kind)}: not stated`
  const name = inSentence(shortText(visibleText(group), mostLetters))
  if (division === 'joiner year') return `Joined in ${name}`
  if (division === 'years to retirement') return `Retire in ${name} years`
  return `${upperFirst(kind)}: ${name}`
}

function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
