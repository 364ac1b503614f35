import { SegmentedControl } from '@mantine/core'
import type { Chart } from '@plumbline/figures/figure.ts'
import type { ReportSearch } from '../search/report-search.ts'

interface BandsSwitchProps {
  readonly views: NonNullable<Chart['views']>
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
}

/** Which picture of a chart is shown: scores in ten bands, or in the two on either side of 49.5. */
export function BandsSwitch({ views: { label, names }, search, onSearch }: BandsSwitchProps) {
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      data={[...names]}
      value={search.bands ?? names[0]?.value ?? ''}
      onChange={(bands) => {
        const { bands: _, picked: __, ...rest } = search
        onSearch(bands === 'two' ? { ...rest, bands } : rest)
      }}
    />
  )
}
