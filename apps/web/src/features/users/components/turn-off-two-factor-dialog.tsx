import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useUserChanges } from '../api/use-user-changes.ts'

interface TurnOffTwoFactorDialogProps {
  readonly opened: boolean
  readonly user: UserRow
  readonly onClose: () => void
}

/** For somebody who has neither their app nor a recovery code any more. */
export function TurnOffTwoFactorDialog({ opened, user, onClose }: TurnOffTwoFactorDialogProps) {
  const { turnOffTwoFactor } = useUserChanges()
  const close = () => {
    turnOffTwoFactor.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={`Turn off two-factor sign-in of ${nameInSentence(user.name)}?`}
      confirm="Turn off"
      takesAway
      busy={turnOffTwoFactor.isPending}
      onConfirm={() => turnOffTwoFactor.mutate(user.id, { onSuccess: close })}
    >
      <p>
        Do so if they have lost both their authenticator app and their recovery codes, and you are sure that it is they
        who ask. They are signed out everywhere, and their password alone lets them in again. Where their role requires
        two-factor sign-in, they set up another app then.
      </p>
      {turnOffTwoFactor.error !== null && <AlertBox tone="danger">{turnOffTwoFactor.error.message}</AlertBox>}
    </ConfirmDialog>
  )
}
