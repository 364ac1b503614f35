const waiting = new Set<() => void>()
let isBusy = false

/**
 * Does pieces of work one after another, each in a turn of its own, so that nobody who scrolls or types waits for all of
 * them together.
 * @returns calls off what has not begun
 */
export function inTurn(work: () => void): () => void {
  waiting.add(work)
  if (!isBusy) goOn()
  return () => void waiting.delete(work)
}

function goOn(): void {
  isBusy = true
  setTimeout(() => {
    const [next] = waiting
    if (next !== undefined) waiting.delete(next)
    // Before the work, which may fail or bring more.
    if (waiting.size > 0) goOn()
    else isBusy = false
    next?.()
  })
}
