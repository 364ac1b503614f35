import type { BenchmarkingRow } from '@plumbline/contract/master-list/master-list.ts'
import { quantileOf } from './quantile-of.ts'

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

/** Of those who have it; null of nobody. */
export function medianOf(rows: readonly BenchmarkingRow[], value: 'meanScore' | 'suspectShare'): number | null {
  return quantileOf(
    rows.flatMap((row) => (row[value] === null ? [] : [row[value]])),
    0.5,
  )
}
