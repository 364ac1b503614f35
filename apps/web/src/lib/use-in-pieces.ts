import { startTransition, useEffect, useState } from 'react'
import { inTurn } from './in-turn.ts'

/** How many of so many pieces a page has by now: some at once, then one more a turn, so that it answers in between. */
export function useInPieces(all: number, atOnce: number): number {
  const [count, setCount] = useState(atOnce)
  useEffect(() => {
    if (count >= all) return undefined
    return inTurn(() => startTransition(() => setCount(count + 1)))
  }, [count, all])
  return Math.min(count, all)
}
