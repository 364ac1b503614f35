/** Runs tasks of the same key one after another, tasks of different keys side by side. */
export function oneAtATime(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve()
    const running = before.then(task, task)
    const settled = running.catch(() => undefined)
    last.set(key, settled)
    try {
      return await running
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
