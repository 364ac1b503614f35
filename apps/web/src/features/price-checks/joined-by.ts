import type { ComparedUnitPrice } from '@plumbline/contract/price-checks/unit-price-check.ts'

/** More years before the first month than a track may have. */
const yearsBefore = 60

/** The years of months outside the band, with those in which savers whose pots know of them had joined. */
export function joinedBy(
  months: ComparedUnitPrice['months'],
): readonly { readonly last: number; readonly years: readonly number[] }[] {
  const outside = new Set(months.flatMap(({ month, isOutside }) => (isOutside ? [Number(month.slice(0, 4))] : [])))
  return [...outside].map((last) => ({
    last,
    years: Array.from({ length: yearsBefore }, (_, place) => last - yearsBefore + 1 + place),
  }))
}
