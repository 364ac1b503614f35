import { Button } from '@mantine/core'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'

const ScoreAgainDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./score-again-dialog.tsx')).ScoreAgainDialog,
)

interface ScoreAgainProps {
  readonly providerId: number
  /** What is published now, `128.2`. */
  readonly dataBatchId: string
}

/** Leads to scoring what is published again, without its file. */
export function ScoreAgain(props: ScoreAgainProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Score with another benchmark</Button>
      <ScoreAgainDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
