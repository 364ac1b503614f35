import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppDialog } from './app-dialog.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  /** What the button does, as a verb: `Restore`. */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly busy?: boolean
}

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirm, onConfirm, busy = false } = props
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={onConfirm} loading={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </AppDialog>
  )
}
