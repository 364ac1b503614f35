import { useState } from 'react'

/** What was opened last, still shown while its dialog closes. `undefined` means closed; pass the same object while it is open. */
export function useLastOpened<Opened>(opened: Opened | undefined): Opened | undefined {
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  return opened ?? last
}
