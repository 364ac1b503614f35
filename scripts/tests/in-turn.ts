/** Does the work of all items, so many at a time, and gives the results in their order. */
export async function inTurn<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Map<number, R>()
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) results.set(index, await work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}
