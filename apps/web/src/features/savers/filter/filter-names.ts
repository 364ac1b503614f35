import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { type FilterNames, unnamedDataPoint } from '@plumbline/figures/filter/condition.ts'

/** Names for what a filter gives by number: its providers and data points. */
export function filterNames(
  providers: readonly Provider[],
  ranges: SaverRanges | undefined,
  { scoreColumn }: Pick<ShownBrand, 'scoreColumn'>,
): FilterNames {
  const dataPoints = [...(ranges?.stringGraph ?? []), ...(ranges?.numberGraph ?? [])]
  return {
    provider: (id) => providers.find((provider) => provider.id === id)?.name ?? `Provider ${id}`,
    dataPoint: (place) => dataPoints.find(({ order }) => order === place) ?? unnamedDataPoint(place),
    score: scoreColumn,
  }
}
