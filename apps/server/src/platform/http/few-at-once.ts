/** Lets so many tasks of a key run at once; more of them wait for their turn, in order, whatever other keys do. */
export function fewAtOnce(most: number): <Result>(key: number, task: () => Promise<Result>) => Promise<Result> {
  const busy = new Map<number, { running: number; readonly queue: (() => void)[] }>()
  return async (key, task) => {
    const own = busy.get(key) ?? { running: 0, queue: [] }
    busy.set(key, own)
    if (own.running < most) own.running += 1
    // Whoever ends gives its place to the first who waits.
    else await new Promise<void>((resolve) => own.queue.push(resolve))
    try {
      return await task()
    } finally {
      const next = own.queue.shift()
      if (next !== undefined) next()
      else if (own.running === 1) busy.delete(key)
      else own.running -= 1
    }
  }
}
