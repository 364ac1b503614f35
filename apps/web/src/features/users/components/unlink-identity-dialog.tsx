import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useUserChanges } from '../api/use-user-changes.ts'

interface UnlinkIdentityDialogProps {
  readonly opened: boolean
  readonly user: UserRow
  readonly onClose: () => void
}

/** For a person who has a new account at the identity provider. */
export function UnlinkIdentityDialog({ opened, user, onClose }: UnlinkIdentityDialogProps) {
  const { unlinkIdentity } = useUserChanges()
  const close = () => {
    unlinkIdentity.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={`Unlink the single sign-on of ${nameInSentence(user.name)}?`}
      confirm="Unlink"
      takesAway
      busy={unlinkIdentity.isPending}
      onConfirm={() => unlinkIdentity.mutate(user.id, { onSuccess: close })}
    >
      <p>
        Do so if they have a new account at the identity provider, and you are sure that it is theirs. They are signed
        out everywhere, and their API keys end. The next person who signs in there with their e-mail address is linked
        to this user.
      </p>
      {unlinkIdentity.error !== null && <AlertBox tone="danger">{unlinkIdentity.error.message}</AlertBox>}
    </ConfirmDialog>
  )
}
