import { Drawer } from '@mantine/core'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { useOpenedAfterMount } from '../../components/dialog/use-opened-after-mount.ts'
import { AdminMenu } from './admin-menu.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'

interface MenuOverlayProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onMasterList: () => void
  readonly role: Role
}

/** The side menu on a narrow screen. */
export function MenuOverlay({ opened, onClose, onMasterList, role }: MenuOverlayProps) {
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size="min(280px, 85vw)"
      closeButtonProps={{ 'aria-label': 'Hide menu' }}
      title="Menu"
      classNames={{
        content: styles.overlay,
        header: styles.overlayHead,
        title: styles.overlayTitle,
        body: styles.overlayBody,
      }}
    >
      <SideMenu role={role} onGo={onClose} />
      <AdminMenu role={role} onGo={onClose} onMasterList={onMasterList} />
    </Drawer>
  )
}
