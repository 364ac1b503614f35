import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import { sortNames } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import { saversTexts } from '../texts.ts'

type Names = Pick<ShownBrand, 'scoreColumn'>

/** What the column of a sort key is called; that of the score as the brand says. */
export function sortKeyName(key: SaverSort['sortBy'], { scoreColumn }: Names): string {
  return sortNames[key].title ?? scoreColumn
}

/** What an order is called: `Pot Size, descending`. */
export function sortWords({ sortBy, sortDescending }: SaverSort, brand: Names): string {
  const direction = sortDescending ? saversTexts.descending : saversTexts.ascending
  return `${sortKeyName(sortBy, brand)}, ${direction.toLowerCase()}`
}
