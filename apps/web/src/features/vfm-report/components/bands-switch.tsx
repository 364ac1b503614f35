import { SegmentedControl } from '@mantine/core'
import type { ReportSearch } from '../search/report-search.ts'

interface BandsSwitchProps {
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
}

/** Scores in ten bands, or in the two on either side of 49.5. */
export function BandsSwitch({ search, onSearch }: BandsSwitchProps) {
  return (
    <SegmentedControl
      aria-label="Bands"
      size="xs"
      data={[
        { value: 'ten', label: '10 bands' },
        { value: 'two', label: '2 bands' },
      ]}
      value={search.bands ?? 'ten'}
      onChange={(bands) => {
        const { bands: _, picked: __, ...rest } = search
        onSearch(bands === 'two' ? { ...rest, bands } : rest)
      }}
    />
  )
}
