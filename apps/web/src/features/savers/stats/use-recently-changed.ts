import { useEffect, useState } from 'react'
import { saversDurations } from '../texts.ts'

/** Whether a value became another within the last second; what was there first is no change. */
export function useRecentlyChanged(value: unknown): boolean {
  const [snapshot, setSnapshot] = useState({ value, changed: false })
  if (snapshot.value !== value) setSnapshot({ value, changed: true })
  useEffect(() => {
    if (!snapshot.changed) return
    const timer = setTimeout(() => setSnapshot((last) => ({ ...last, changed: false })), saversDurations.highlight)
    return () => clearTimeout(timer)
  }, [snapshot])
  return snapshot.changed
}
