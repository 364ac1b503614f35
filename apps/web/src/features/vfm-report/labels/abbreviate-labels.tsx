import { Button } from '@mantine/core'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import type { AbbreviateLabelsProps } from './abbreviate-labels-dialog.tsx'

const Dialog = loadWhen(
  ({ opened }: AbbreviateLabelsProps) => opened,
  async () => (await import('./abbreviate-labels-dialog.tsx')).AbbreviateLabelsDialog,
)

/** Opens the dialog of short labels for a chart by a text. */
export function AbbreviateLabels(props: Omit<AbbreviateLabelsProps, 'opened' | 'onClose'>) {
  const [opened, setOpened] = useState(false)
  if (props.segment.groups.length === 0) return null
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpened(true)}>
        Abbreviate Labels
      </Button>
      <Dialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
