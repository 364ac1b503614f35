import type { BenchmarkingRow } from '@plumbline/contract/master-list/master-list.ts'
import { quantileOf } from './quantile-of.ts'
import { roundPounds } from './round-pounds.ts'

/** How a provider is drawn: by colour and by shape. */
export type PointLook = 'own' | 'accepting' | 'other'

/** A provider as a point, by its place in the table. */
export interface Point {
  readonly place: number
  readonly name: string
  readonly look: PointLook
  readonly big: boolean
  readonly assets: number
  readonly value: number
  /** Of the own provider. */
  readonly interval: readonly [low: number, high: number] | null
  /** Its real assets, where it is drawn at the edge of the axis because they lie beyond. */
  readonly beyond?: number
}

export const lookNames = {
  own: 'Own scheme',
  accepting: 'Accepting consolidation',
  other: 'Others',
} as const satisfies Readonly<Record<PointLook, string>>
export const bigName = 'Largest providers'

/** Who accepts schemes of others, if only in part. */
function lookOf({ own, consolidator }: Pick<BenchmarkingRow, 'own' | 'consolidator'>): PointLook {
  if (own) return 'own'
  return consolidator === 'yes' || consolidator === 'partial' ? 'accepting' : 'other'
}

/** The group of a provider in words, as a table has it. */
export function groupName(row: BenchmarkingRow): string {
  return [
    lookNames[lookOf(row)],
    ...(row.big ? ['large'] : []),
    ...(row.source === null ? [] : ['published figures']),
  ].join(', ')
}

/** Those that have assets and the value. */
export function pointsOf(rows: readonly BenchmarkingRow[], value: 'meanScore' | 'suspectShare'): readonly Point[] {
  return rows.flatMap((row, place) => {
    const [assets, height] = [row.assets, row[value]]
    if (assets === null || height === null) return []
    const { scoreLow, scoreHigh } = row
    const isHeld = value === 'meanScore' && row.own && scoreLow !== null && scoreHigh !== null
    const point: Point = {
      place,
      name: row.name,
      look: lookOf(row),
      big: row.big,
      assets,
      value: height,
      interval: isHeld ? [scoreLow, scoreHigh] : null,
    }
    return [point]
  })
}

interface AssetAxis {
  readonly holds: (assets: number) => boolean
  readonly min: number
  readonly max: number
}

/** The points that an axis of assets holds; the own one is drawn in any case, at the edge where it lies beyond. */
export function pointsAlong(points: readonly Point[], { holds, min, max }: AssetAxis): readonly Point[] {
  return points.flatMap((point) => {
    if (holds(point.assets)) return [point]
    if (point.look !== 'own') return []
    return [{ ...point, assets: Math.min(max, Math.max(min, point.assets)), beyond: point.assets }]
  })
}

/** What a label adds of a point that is drawn at the edge: ` · £9bn →`; nothing of others. */
export function beyondText({ assets, beyond }: Point): string {
  if (beyond === undefined) return ''
  return beyond > assets ? ` · ${roundPounds(beyond)} →` : ` · ← ${roundPounds(beyond)}`
}

/** What is said of the own point where it is drawn at the edge. */
export const atEdgeText = 'own scheme drawn at the edge'

/** Of those who have it; null of nobody. */
export function medianOf(rows: readonly BenchmarkingRow[], value: 'meanScore' | 'suspectShare'): number | null {
  return quantileOf(
    rows.flatMap((row) => (row[value] === null ? [] : [row[value]])),
    0.5,
  )
}
