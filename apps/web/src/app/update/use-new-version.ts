import { registerSW } from 'virtual:pwa-register'
import { useEffect, useState } from 'react'

/** Registers the service worker; gives what switches to a newer version once one waits. */
export function useNewVersion(): (() => void) | null {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useEffect(() => {
    const update = registerSW({ onNeedRefresh: () => setTakeOver(() => () => void update(true)) })
  }, [])
  return takeOver
}
