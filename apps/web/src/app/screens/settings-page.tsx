import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx'
import styles from './screen-body.module.css'

export function SettingsPage() {
  return (
    <div className={styles.body}>
      <SettingsScreen />
    </div>
  )
}
