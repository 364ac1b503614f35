import { useEffect, useState } from 'react'
import { saversDurations } from '../texts.ts'

/** Whether a value became another within the last second; what was there first is no change. */
export function useRecentlyChanged(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, changed: false })
  if (seen.value !== value) setSeen({ value, changed: true })
  useEffect(() => {
    if (!seen.changed) return
    const timer = setTimeout(() => setSeen((last) => ({ ...last, changed: false })), saversDurations.highlight)
    return () => clearTimeout(timer)
  }, [seen])
  return seen.changed
}
