import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './corner.module.css'
import { useNewVersion } from './use-new-version.ts'

/** Says quietly that a newer version waits; nothing changes before the person says so. */
export function UpdatePrompt() {
  const takeOver = useNewVersion()
  const [later, setLater] = useState(false)
  if (takeOver === null || later) return null
  return (
    <div className={styles.card} role="status">
      A new version is available
      <Button size="xs" variant="filled" onClick={takeOver}>
        Reload
      </Button>
      <Button size="xs" variant="subtle" aria-label="Later" onClick={() => setLater(true)}>
        <IconX size={14} aria-hidden />
      </Button>
    </div>
  )
}
