import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { saversDurations } from '../texts.ts'

/** A figure that counts from what it was to what it is; at once for those who asked for less motion. */
export function useCounter(value: number | null): number | null {
  const still = useReducedMotion()
  const [currentValue, setCurrentValue] = useState<number | null>(still ? value : value === null ? null : 0)
  const from = useRef(0)
  useEffect(() => {
    if (value === null || still) {
      from.current = value ?? 0
      setCurrentValue(value)
      return
    }
    const start = performance.now()
    const origin = from.current
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, (now - start) / saversDurations.counter))
      from.current = progress === 1 ? value : countedTo(origin, value, progress)
      setCurrentValue(from.current)
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, still])
  return currentValue
}

/** Where the count stands: fast at first, slow at the end. */
function countedTo(from: number, to: number, progress: number): number {
  return from + (to - from) * (1 - (1 - progress) ** 3)
}
