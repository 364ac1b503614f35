import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { User } from '@plumbline/contract/auth/auth.ts'
import { type Icon, IconDevices, IconKey, IconSettings, IconShieldLock } from '@tabler/icons-react'
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
const ApiKeysDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../features/api-keys/components/api-keys-dialog.tsx')).ApiKeysDialog,
)

export type OwnDialog = 'password' | 'two-factor' | 'devices' | 'api-keys'

/** What the profile menu opens, in its order. */
const ownDialogs: readonly { readonly value: OwnDialog; readonly label: string; readonly icon: Icon }[] = [
  { value: 'password', label: 'Change Password', icon: IconKey },
  { value: 'two-factor', label: 'Two-factor sign-in', icon: IconShieldLock },
  { value: 'devices', label: 'Signed-in devices', icon: IconDevices },
  { value: 'api-keys', label: 'API keys', icon: IconSettings },
]

/** Those of somebody's role: a benchmark user has nothing that a program could ask for. */
export const ownDialogsOf = ({ role }: User) =>
  ownDialogs.filter(({ value }) => value !== 'api-keys' || isPermitted(role, 'useApiKeys'))

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
      <ApiKeysDialog user={user} opened={opened === 'api-keys'} onClose={onClose} />
    </>
  )
}
