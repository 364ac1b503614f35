/** What stands at a place that must be there: a list that is too short is a mistake, and no figure is made of it. */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new RangeError(`nothing at place ${place} of ${items.length}`)
  return item
}
