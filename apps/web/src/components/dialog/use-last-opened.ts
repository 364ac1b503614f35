import { useState } from 'react'

/** What was opened last, which is still seen while its dialog closes. Undefined stands for closed; keep all else stable. */
export function useLastOpened<Opened>(opened: Opened | undefined): Opened | undefined {
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  return opened ?? last
}
