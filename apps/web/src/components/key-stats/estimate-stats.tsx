import type { EstimateRow } from '@plumbline/figures/attribution/estimates/rows.ts'
import { KeyStat } from './key-stats.tsx'
import { RangeBar } from './range-bar.tsx'

/** Estimates among the key figures, each in its interval. */
export function EstimateStats({ rows }: { readonly rows: readonly EstimateRow[] }) {
  return rows.map((row) => (
    <KeyStat
      key={row.id}
      label={row.name}
      tip={row.definition}
      value={row.write(row.value)}
      support={
        <>
          {row.reading}
          <br />
          95%: {row.write(row.low)} to {row.write(row.high)}
          <RangeBar row={row} />
        </>
      }
    />
  ))
}
