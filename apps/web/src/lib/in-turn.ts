const queue = new Set<() => void>()
let isBusy = false

/**
 * Does pieces of work one after another, each in a turn of its own, so that nobody who scrolls or types waits for all of
 * them together.
 * @returns calls off what has not begun
 */
export function inTurn(work: () => void): () => void {
  queue.add(work)
  if (!isBusy) goOn()
  return () => void queue.delete(work)
}

function goOn(): void {
  isBusy = true
  setTimeout(() => {
    const [next] = queue
    if (next !== undefined) queue.delete(next)
    // Before the work, which may fail or bring more.
    if (queue.size > 0) goOn()
    else isBusy = false
    next?.()
  })
}
