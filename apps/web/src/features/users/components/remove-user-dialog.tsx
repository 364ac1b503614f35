import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useUserChanges } from '../api/use-user-changes.ts'

interface RemoveUserDialogProps {
  readonly opened: boolean
  readonly user: UserRow
  readonly onClose: () => void
}

export function RemoveUserDialog({ opened, user, onClose }: RemoveUserDialogProps) {
  const { remove } = useUserChanges()
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={`Remove ${nameInSentence(user.name)}?`}
      confirm="Remove user"
      takesAway
      busy={remove.isPending}
      onConfirm={() => remove.mutate(user.id, { onSuccess: close })}
    >
      <p>
        {user.email} is signed out at once and cannot sign in any more. Their saved views go with them; what they
        uploaded stays.
      </p>
      {remove.error !== null && <AlertBox tone="danger">{remove.error.message}</AlertBox>}
    </ConfirmDialog>
  )
}
