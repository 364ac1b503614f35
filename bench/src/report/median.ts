import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/** Middle value; the mean of the two middle ones of an even number. Throws a RangeError when there is none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('An empty list has no median')
  const ascending = values.toSorted((a, b) => a - b)
  const middle = ascending.length >> 1
  const upper = itemAt(ascending, middle)
  return ascending.length % 2 === 1 ? upper : (itemAt(ascending, middle - 1) + upper) / 2
}
