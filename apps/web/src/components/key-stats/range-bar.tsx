import { useComputedColorScheme } from '@mantine/core'
import { rangeOption } from '@plumbline/figures/attribution/estimates/option.ts'
import type { RangedEstimate } from '@plumbline/figures/attribution/estimates/rows.ts'
import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import { lazy, Suspense, useCallback } from 'react'

const DrawnChart = lazy(async () => {
  const [{ DrawnChart: Drawn }] = await Promise.all([
    import('../chart-card/drawn-chart.tsx'),
    // Registers what charts are drawn with.
    import('../chart-card/chart-picture.tsx'),
  ])
  return { default: Drawn }
})

const height = 26

/** An estimate in its interval, below its number. Keep the row stable: it is drawn anew when it changes. */
export function RangeBar({ row }: { readonly row: RangedEstimate }) {
  const scheme = useComputedColorScheme('light')
  const optionFor = useCallback(
    (width: number) => rangeOption(row, chartThemes[scheme], { width, height }),
    [row, scheme],
  )
  return (
    <Suspense fallback={<div style={{ height }} />}>
      <DrawnChart
        optionFor={optionFor}
        height={height}
        label={`${row.name} ${row.write(row.value)}, from ${row.write(row.low)} to ${row.write(row.high)}`}
      />
    </Suspense>
  )
}
