import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { assumption } from '../findings/assumption.ts'
import { signedPounds } from '../parts/axis-pounds.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { saversText } from '../words/figure-words.ts'
import { signedPercent } from '../words/signed.ts'
import { type GapPlaces, gapScale } from './gap-scale.ts'
import type { Gap } from './point-cells.ts'

type Strength = NonNullable<GroupEvidence['evidence']>['strength']

/** A gap to the benchmark in its interval: as it is written, and where it lies, as parts of the width. */
export interface GapRow {
  readonly name: string
  readonly value: string
  readonly low: string
  readonly high: string
  readonly at: GapPlaces
}

/** How large the gap of everyone is, in pounds and a year, beside one line of the benchmark. */
export interface GapPicture {
  readonly rows: readonly GapRow[]
  /** Where the benchmark's line is. */
  readonly zero: number
  readonly side: 'above' | 'below'
  /** Of the savers whose gap it is, whatever others would change: so its sentence says it. */
  readonly sure: Strength
  readonly sureText: string
  /** What it rests on. */
  readonly basis: string
}

const strengthWords: Readonly<Record<Strength, string>> = {
  strong: 'Strong evidence',
  some: 'Some evidence',
  'could be chance': 'Could be chance',
}

/** Room for the labels of the outermost ends. */
const margin = 0.12

/** Null where there is no evidence of everyone: of few savers, of those chosen by result, or without a score of all money. */
export function gapPicture(
  pooled: PooledFigures | undefined,
  provenance: Pick<Provenance, 'filters' | 'parameters'>,
): GapPicture | null {
  if (pooled === undefined || isChosenByResult(provenance)) return null
  const { whole, fundCount, trackingError, hasFunds } = pooled.findings
  const { evidence, pounds, savers } = whole
  if (evidence === null || pounds === null) return null
  const inPounds = rowOf('In pounds', [pounds, evidence.poundsLow, evidence.poundsHigh], signedPounds)
  const aYear = rowOf('A year', [evidence.gap, evidence.low, evidence.high], signedPercent)
  const scale = gapScale([inPounds.parts, aYear.parts], margin)
  const funds = hasFunds && fundCount > 1 ? `, pooled over ${count(fundCount)} funds` : ', all pooled'
  return {
    rows: [inPounds, aYear].map(({ parts, ...row }) => ({ ...row, at: scale.placesOf(parts) })),
    zero: scale.zero,
    side: evidence.gap < 0 ? 'below' : 'above',
    sure: evidence.strength,
    sureText: strengthWords[evidence.strength],
    basis: `${saversText(savers)}${funds}. 95% intervals, ${assumption(trackingError, provenance.parameters)}.`,
  }
}

/** Each row has a unit of its own: the larger of its ends, so that both share the line of the benchmark. */
function rowOf(name: string, numbers: readonly [number, number, number], write: (number: number) => string) {
  const unit = Math.max(...numbers.map(Math.abs)) || 1
  const [value, low, high] = numbers
  const parts: Gap = { difference: value / unit, low: low / unit, high: high / unit }
  return { name, value: write(value), low: write(low), high: write(high), parts }
}
