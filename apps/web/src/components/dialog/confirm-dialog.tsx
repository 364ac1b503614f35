import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DangerButton } from '../danger/danger-button.tsx'
import { AppDialog } from './app-dialog.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  /** What the button does, as a verb: `Restore`. */
  readonly confirm: string
  /** Removes, deletes or revokes something: the button is red. */
  readonly takesAway: boolean
  readonly onConfirm: () => void
  readonly busy?: boolean
}

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirm, takesAway, onConfirm, busy = false } = props
  const ConfirmButton = takesAway ? DangerButton : Button
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ConfirmButton variant="filled" onClick={onConfirm} loading={busy}>
            {confirm}
          </ConfirmButton>
        </>
      }
    >
      {children}
    </AppDialog>
  )
}
