import { Button } from '@mantine/core'
import { CopyText } from '../../../components/copy-text.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import styles from './api-keys.module.css'

interface MadeKeyProps {
  readonly value: string
  /** It has been kept somewhere. */
  readonly onKept: () => void
}

/** A new key, which is shown this once. */
export function MadeKey({ value, onKept }: MadeKeyProps) {
  return (
    <div className={styles.form}>
      <AlertBox tone="warning">
        <b>Keep this key where your program reads its secrets.</b> It is not shown again: if it is lost, revoke it and
        make another.
      </AlertBox>
      <code className={styles.key} role="note" aria-label="The new key">
        {value}
      </code>
      <div className={styles.actions}>
        <CopyText value={value} />
        <Button variant="filled" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </div>
  )
}
