import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { EstimateRow } from '@plumbline/figures/attribution/estimates/rows.ts'
import type { CountedOf } from '@plumbline/figures/words/counted-of.ts'
import { type ExplanationText, explainFigure } from '@plumbline/figures/words/explanations.ts'
import { HowCalculated } from '../explanation/how-calculated.tsx'
import { KeyStat } from './key-stats.tsx'
import { RangeBar } from './range-bar.tsx'

interface EstimateStatsProps {
  readonly rows: readonly EstimateRow[]
  /** Of the figure that prints them: how they are calculated, and of whom. */
  readonly explain: ExplanationText
  readonly counts: CountedOf
  readonly provenance: Provenance
}

/** Estimates among the key figures, each in its interval and with how it is calculated. */
export function EstimateStats({ rows, explain, counts, provenance }: EstimateStatsProps) {
  return rows.map((row) => (
    <KeyStat
      key={row.id}
      label={row.name}
      value={row.write(row.value)}
      support={
        <>
          {row.reading}
          <br />
          95%: {row.write(row.low)} to {row.write(row.high)}
          <RangeBar row={row} />
          <HowCalculated
            title={row.name}
            explanation={explainFigure({ ...explain, definition: row.definition }, counts, provenance)}
          />
        </>
      }
    />
  ))
}
