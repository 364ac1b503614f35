import type { ApiKey } from '@plumbline/contract/api-keys/api-keys.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import styles from './api-keys.module.css'

interface EarlierKeysProps {
  readonly keys: readonly ApiKey[]
  readonly busy: boolean
  readonly onRevoke: () => void
}

/** Which keys a new password did not end, and one click that does. */
export function EarlierKeys({ keys, busy, onRevoke }: EarlierKeysProps) {
  const earlier = keys.filter(({ outlivedPassword }) => outlivedPassword)
  if (earlier.length === 0) return null
  const names = earlier.map(({ name }) => nameInSentence(name)).join(', ')
  return (
    <AlertBox tone="warning">
      <p>
        {earlier.length === 1
          ? 'This key was made before you changed your password and still works: '
          : 'These keys were made before you changed your password and still work: '}
        <b>{names}</b>. Revoke what a person who knew the old one may have.
      </p>
      <div className={styles.actions}>
        <DangerButton size="xs" loading={busy} onClick={onRevoke}>
          {earlier.length === 1 ? 'Revoke it' : `Revoke all ${earlier.length}`}
        </DangerButton>
      </div>
    </AlertBox>
  )
}
