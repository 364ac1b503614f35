import { useEffect, useState } from 'react'

/**
 * `opened`, but false on the first render. A layer remembers what had the focus when it goes from closed to open; one
 * whose code was loaded by the opening itself would otherwise begin open and give the focus back to nobody.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return opened && mounted
}
