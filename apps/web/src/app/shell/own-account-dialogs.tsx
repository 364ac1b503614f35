import type { User } from '@plumbline/contract/auth/auth.ts'
import { type Icon, IconDevices, IconKey, IconShieldLock } from '@tabler/icons-react'
import { loadWhen } from '../../components/load-when.tsx'

const ChangePasswordDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../features/auth/components/change-password-dialog.tsx')).ChangePasswordDialog,
)
const TwoFactorDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../features/two-factor/components/two-factor-dialog.tsx')).TwoFactorDialog,
)
const DevicesDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../features/auth/components/devices-dialog.tsx')).DevicesDialog,
)

export type OwnDialog = 'password' | 'two-factor' | 'devices'

/** What the profile menu opens, in its order. */
export const ownDialogs: readonly { readonly value: OwnDialog; readonly label: string; readonly icon: Icon }[] = [
  { value: 'password', label: 'Change Password', icon: IconKey },
  { value: 'two-factor', label: 'Two-factor sign-in', icon: IconShieldLock },
  { value: 'devices', label: 'Signed-in devices', icon: IconDevices },
]

interface OwnAccountDialogsProps {
  readonly user: User
  readonly opened: OwnDialog | null
  readonly onClose: () => void
}

/** Everybody's own account; the code of each dialog is loaded by the first click. */
export function OwnAccountDialogs({ user, opened, onClose }: OwnAccountDialogsProps) {
  return (
    <>
      <ChangePasswordDialog opened={opened === 'password'} onClose={onClose} email={user.email} />
      <TwoFactorDialog opened={opened === 'two-factor'} onClose={onClose} />
      <DevicesDialog opened={opened === 'devices'} onClose={onClose} />
    </>
  )
}
