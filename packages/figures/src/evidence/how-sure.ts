import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ReportSource } from '../figure.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { changedByExtremes } from './changed-by-extremes.ts'

type Strength = NonNullable<Findings['whole']['evidence']>['strength']

/** Which side of the benchmark, as it is shown. */
export type Side = 'above' | 'below' | 'at'

/** How sure a verdict is, or why that cannot be said of it. */
export type HowSure = Strength | Exclude<keyof typeof words, Strength>

const words = {
  strong: 'strong evidence',
  some: 'some evidence',
  'could be chance': 'could be chance',
  'chosen by result': 'chosen by result',
  'fewer than 10': `fewer than ${smallGroup} savers`,
  /** The mean of savers lies on one side, all their money on the other. */
  'all money below': 'could be chance; all money together is below',
  'all money above': 'could be chance; all money together is above',
  'changed by extremes': 'not clear: savers left out for extreme returns change it',
  'no difference': 'no difference',
  'no clear difference': 'no clear difference',
  'not known': 'evidence not known',
  'on its way': 'evidence on its way',
  'not yet': 'evidence not known yet',
  'not read': 'evidence could not be read',
  'in the report': 'evidence in the report',
  'in another report': 'evidence in the Value for Money Report',
  /** Of artificial savers, whose rates follow from a price: no chance is left to weigh. */
  'of a price': 'worked out from prices alone',
  /** Of groups that are tested beside others in their funds, and not beside the benchmark. */
  'not by group': 'no group is tested against the benchmark',
} as const satisfies Readonly<Record<Strength, string>> & Readonly<Record<string, string>>

/** A side of the benchmark is never said without how sure that is. */
export interface Verdict {
  readonly side: Side
  /** `19 above the benchmark's 50` */
  readonly text: string
  readonly sure: HowSure
}

export function sureText(sure: HowSure): string {
  return words[sure]
}

/** `19 above the benchmark's 50, could be chance (all money together)` */
export function verdictText(verdict: Verdict): string {
  return [verdict.text, verdictSure(verdict)].filter((part) => part !== '').join(', ')
}

/**
 * How sure the side of a mean is. The evidence is that of all money together, and says so, since the mean counts each saver alike.
 * A mean at the benchmark needs none: no difference is no chance.
 */
export function verdictSure({ side, sure }: Pick<Verdict, 'side' | 'sure'>): string {
  if (sure !== 'strong' && sure !== 'some' && sure !== 'could be chance') return sureText(sure)
  if (side !== 'at') return `${sureText(sure)} (all money together)`
  return sure === 'could be chance' ? '' : `${sureText(sure)} of a difference of all money together`
}

/** What there is to know of the evidence: figures on screen may still wait for it. */
export type EvidenceSource =
  | PooledFigures
  | 'on its way'
  | 'in the report'
  | 'in another report'
  | 'not yet'
  | 'not read'
  | undefined

/** How sure it is that savers as a whole lie on a side of the benchmark: their evidence is of all their money. */
export function howSureOf(source: EvidenceSource, { filters }: Pick<Provenance, 'filters'>, side: Side): HowSure {
  if (isChosenByResult({ filters })) return 'chosen by result'
  if (source === undefined) return 'not known'
  if (typeof source === 'string') return source
  const { savers, evidence } = source.headline
  if (savers < smallGroup) return 'fewer than 10'
  if (evidence === null) return 'not known'
  if (changedByExtremes(source) !== null) return 'changed by extremes'
  if (!pointsAway(side, evidence.difference)) return evidence.strength
  return evidence.difference < 0 ? 'all money below' : 'all money above'
}

function pointsAway(side: Side, difference: number): boolean {
  return (side === 'above' && difference < 0) || (side === 'below' && difference > 0)
}

/**
 * `could be chance (all money together)`: how sure a side is that the sentence of a figure says, as far as its report knows by now.
 * On screen the pooled figures come after the others, or not at all.
 */
export function sureInReport(side: Side, { pooled, isUnread, evidence, provenance }: Partial<ReportSource>): string {
  if (side === 'at' && pooled === undefined) return ''
  if (provenance?.ofPriceTrack === true) return sureText('of a price')
  const source = pooled ?? evidence ?? (isUnread === true ? 'not read' : 'not yet')
  return verdictSure({ side, sure: howSureOf(source, provenance ?? { filters: {} }, side) })
}
