import { IconWifiOff } from '@tabler/icons-react'
import styles from './corner.module.css'
import { useOnline } from './use-online.ts'

/** The app itself opens without a network; its figures are the server's or none. */
export function OfflineNotice() {
  if (useOnline()) return null
  return (
    <div className={styles.card} role="status">
      <IconWifiOff size={16} aria-hidden />
      You are offline. Figures load again when the connection is back.
    </div>
  )
}
