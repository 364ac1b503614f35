import { Button } from '@mantine/core'
import type { ApiKey } from '@plumbline/contract/api-keys/api-keys.ts'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import styles from './api-keys.module.css'

interface RevokeKeyProps {
  readonly which: ApiKey
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onRevoke: () => void
}

/** Asks before a program is shut out. */
export function RevokeKey({ which, busy, onCancel, onRevoke }: RevokeKeyProps) {
  return (
    <div className={styles.form}>
      <p>
        Revoke <bdi className={styles.strong}>{which.name}</bdi>? Programs that use it are refused from their next call
        on. This cannot be taken back: they would need another key.
      </p>
      <div className={styles.actions}>
        <Button autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <DangerButton variant="filled" loading={busy} onClick={onRevoke}>
          Revoke
        </DangerButton>
      </div>
    </div>
  )
}
