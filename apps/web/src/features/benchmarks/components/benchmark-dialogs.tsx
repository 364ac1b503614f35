import { useState } from 'react'
import { BenchmarkDialog } from './benchmark-dialog.tsx'
import { RestateDialog } from './restate-dialog.tsx'

interface BenchmarkDialogsProps {
  /** Absent: none is opened. */
  readonly openId: string | undefined
  readonly onClose: () => void
}

/** A benchmark in full, or a new version of it in its place. */
export function BenchmarkDialogs({ openId, onClose }: BenchmarkDialogsProps) {
  // What was shown last stays while its dialog goes away.
  const [lastId, setLastId] = useState(openId)
  const [restating, setRestating] = useState(false)
  if (openId !== undefined && openId !== lastId) {
    setLastId(openId)
    setRestating(false)
  }
  if (lastId === undefined) return null
  const isOpen = openId !== undefined
  return (
    <>
      <BenchmarkDialog
        opened={isOpen && !restating}
        id={lastId}
        onClose={onClose}
        onRestate={() => setRestating(true)}
      />
      <RestateDialog opened={isOpen && restating} id={lastId} onClose={() => setRestating(false)} />
    </>
  )
}
