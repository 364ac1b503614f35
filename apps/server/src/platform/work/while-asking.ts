import { setTimeout as delay } from 'node:timers/promises'

/** How often somebody may call it off, in milliseconds. */
const askedEvery = 300

/**
 * Waits for an answer and asks a few times a second whether it is still wanted; `ask` calls the waiting off by failing. What
 * was waited for goes on by itself then, and its own failure is nobody's.
 */
export async function whileAsking<Answer>(answer: Promise<Answer>, ask: () => Promise<void>): Promise<Answer> {
  // Heard below; it may fail while `ask` is under way.
  answer.catch(() => undefined)
  const over = new AbortController()
  try {
    while (true) {
      const silent = delay(askedEvery, undefined, { signal: over.signal }).then(() => undefined)
      silent.catch(() => undefined)
      const first = await Promise.race([answer.then((value) => ({ value })), silent])
      if (first !== undefined) return first.value
      await ask()
    }
  } finally {
    over.abort()
  }
}
