import { type Icon, IconShieldLock } from '@tabler/icons-react'
import { loadWhen } from '../../components/load-when.tsx'

const TwoFactorDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../features/two-factor/components/two-factor-dialog.tsx')).TwoFactorDialog,
)

export type OwnDialog = 'two-factor'

/** What the profile menu opens, in its order. */
export const ownDialogs: readonly { readonly value: OwnDialog; readonly label: string; readonly icon: Icon }[] = [
  { value: 'two-factor', label: 'Two-factor sign-in', icon: IconShieldLock },
]

interface OwnAccountDialogsProps {
  readonly opened: OwnDialog | null
  readonly onClose: () => void
}

/** Everybody's own account; the code of each dialog is loaded by the first click. */
export function OwnAccountDialogs({ opened, onClose }: OwnAccountDialogsProps) {
  return <TwoFactorDialog opened={opened === 'two-factor'} onClose={onClose} />
}
