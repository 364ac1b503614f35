import { useDidUpdate, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import type { User } from '@plumbline/contract/auth/auth.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { loadWhen } from '../../components/load-when.tsx'
import { ScreenHeaderSlot } from '../../components/screen/screen-header.tsx'
import { FittingScreen } from '../link/fitting-screen.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { Toolbar } from './toolbar.tsx'

const MenuOverlay = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./menu-overlay.tsx')).MenuOverlay,
)

const MasterListDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../features/master-list/components/master-list-dialog.tsx')).MasterListDialog,
)

/** Drawer, toolbar and the active screen. The drawer stands beside the screen, below 1024 px it lies over it. */
export function ShellFrame({ user }: { readonly user: User }) {
  const wide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false })
  const [docked, setDocked] = useLocalStorage({
    key: 'plumbline.drawer',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [overlaid, setOverlaid] = useState(false)
  const [masterList, setMasterList] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const router = useRouter()
  // Somebody with another role may have no business on this screen any more: its guard is asked again.
  useDidUpdate(() => void router.invalidate(), [user.role])
  const drawerShown = wide && docked
  return (
    <ScreenHeaderSlot value={slot}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.shell} data-drawer={drawerShown || undefined}>
        {drawerShown && (
          <aside className={styles.drawer}>
            <SideMenu role={user.role} />
          </aside>
        )}
        <Toolbar
          user={user}
          drawerShown={drawerShown}
          menuOpened={drawerShown || overlaid}
          onToggleMenu={() => (wide ? setDocked(!docked) : setOverlaid(true))}
          onMasterList={() => setMasterList(true)}
          titleSlot={setSlot}
        />
        <main id="content" className={styles.content} tabIndex={-1}>
          <FittingScreen />
        </main>
      </div>
      <MenuOverlay
        opened={!wide && overlaid}
        onClose={() => setOverlaid(false)}
        onMasterList={() => setMasterList(true)}
        role={user.role}
      />
      <MasterListDialog opened={masterList} onClose={() => setMasterList(false)} />
    </ScreenHeaderSlot>
  )
}
