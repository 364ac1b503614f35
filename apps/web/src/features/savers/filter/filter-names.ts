import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import type { FilterNames } from './condition.ts'

/** Names for what a filter gives by number: its providers and data points. */
export function filterNames(
  providers: readonly Provider[],
  ranges: SaverRanges | undefined,
  { scoreColumn }: Pick<ShownBrand, 'scoreColumn'>,
): FilterNames {
  return {
    provider: (id) => providers.find((provider) => provider.id === id)?.name ?? `Provider ${id}`,
    text: (place) => nameAt(ranges?.stringGraph, place),
    number: (place) => nameAt(ranges?.numberGraph, place),
    score: scoreColumn,
  }
}

function nameAt(points: readonly { order: number; name: string }[] | undefined, place: string): string {
  return points?.find((point) => String(point.order) === place)?.name ?? `Data point ${place}`
}
