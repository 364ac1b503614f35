import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { percent, pointsDifference } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import { shownPool } from '../pooled/evidence-words.ts'
import { signedScore } from '../words/signed.ts'

/** A pooled figure of both batches. */
interface PooledRow {
  readonly name: string
  readonly before: number | null
  readonly after: number | null
  readonly write: (value: number | null) => string
  readonly signed: (value: number | null) => string
  /** Of the change as it is shown: rates are in fractions, their change in points. */
  readonly scale: 1 | 100
}

const rows: readonly (Pick<PooledRow, 'name' | 'write' | 'signed' | 'scale'> & {
  of: (pool: Pooled) => number | null
})[] = [
  { name: 'Pooled score', of: ({ score }) => score, write: scoreWithDecimal, signed: signedScore, scale: 1 },
  { name: 'Pooled IRR', of: ({ irr }) => irr.rate, write: percent, signed: pointsDifference, scale: 100 },
  {
    name: 'Pooled benchmark IRR',
    of: ({ benchmarkIrr }) => benchmarkIrr.rate,
    write: percent,
    signed: pointsDifference,
    scale: 100,
  },
]

/** None while the pooled figures are not there, or where the batch before has none. */
export function pooledRows(pooled: Pick<PooledFigures, 'headline' | 'previous'> | undefined): readonly PooledRow[] {
  const previous = pooled?.previous ?? null
  if (pooled === undefined || previous === null) return []
  const [before, after] = [shownPool(previous), shownPool(pooled.headline)]
  return rows.map(({ of, ...row }) => ({ ...row, before: of(before), after: of(after) }))
}
