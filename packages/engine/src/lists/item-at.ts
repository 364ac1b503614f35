/**
 * What stands at a place of a list where something must stand: a list that is too short is a mistake, and nothing is reckoned
 * from it.
 *
 * @throws RangeError where nothing stands at the place
 * @example
 * itemAt(['a', 'b'], 1) // => 'b'
 * itemAt(['a', 'b'], 2) // => throws RangeError
 */
export function itemAt<Item>(items: ArrayLike<Item>, place: number): Item {
  const item = items[place]
  if (item === undefined) throw new RangeError(`nothing at place ${place} of ${items.length}`)
  return item
}
