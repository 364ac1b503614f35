import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followOtherTabs } from '../lib/session.ts'
import styles from './update/corner.module.css'
import { OfflineNotice } from './update/offline-notice.tsx'
import { UpdatePrompt } from './update/update-prompt.tsx'

/** Around every screen. */
export function Root() {
  useEffect(followOtherTabs, [])
  return (
    <>
      <Outlet />
      <div className={styles.corner}>
        <OfflineNotice />
        <UpdatePrompt />
      </div>
    </>
  )
}
