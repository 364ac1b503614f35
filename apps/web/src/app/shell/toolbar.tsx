import { ActionIcon } from '@mantine/core'
import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { User } from '@plumbline/contract/auth/auth.ts'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Logo } from '../../components/logo.tsx'
import { useBrand } from '../../lib/brand.ts'
import { ManageUsersLink } from './manage-users-link.tsx'
import { MasterListButton } from './master-list-button.tsx'
import { ProfileFace } from './profile-face.tsx'
import styles from './toolbar.module.css'
import { UploadButton } from './upload-button.tsx'

/** Menus are a large piece of code, and nobody opens one before the screen is there. */
const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }))
const NoticesButton = lazy(async () => ({
  default: (await import('../../features/notices/components/notices-button.tsx')).NoticesButton,
}))
const AllDownloads = lazy(async () => ({ default: (await import('./all-downloads.tsx')).AllDownloads }))
const DownloadsButton = lazy(async () => ({
  default: (await import('../../features/exports/components/downloads-button.tsx')).DownloadsButton,
}))

interface ToolbarProps {
  readonly user: User
  /** The drawer stands beside the screen, with the logo in it. */
  readonly drawerShown: boolean
  readonly menuOpened: boolean
  readonly onToggleMenu: () => void
  readonly onMasterList: () => void
  /** Takes the place where the active screen puts its title. */
  readonly titleSlot: (slot: HTMLElement | null) => void
}

export function Toolbar(props: ToolbarProps) {
  const { user, drawerShown, menuOpened, onToggleMenu, onMasterList, titleSlot } = props
  const navigate = useNavigate()
  const { product } = useBrand()
  return (
    <header className={styles.toolbar}>
      <ActionIcon
        className={styles.hamburger}
        aria-label={menuOpened ? 'Hide menu' : 'Show menu'}
        aria-expanded={menuOpened}
        onClick={onToggleMenu}
      >
        <IconMenu2 size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {!drawerShown && (
        <Link to="/dashboard" className={styles.logo} aria-label={`${product}, to the start`}>
          <Logo />
        </Link>
      )}
      <div className={styles.title} ref={titleSlot} />
      {isPermitted(user.role, 'manageMasterList') && <MasterListButton onOpen={onMasterList} />}
      {isPermitted(user.role, 'manageUsers') && <ManageUsersLink />}
      {isPermitted(user.role, 'upload') && <UploadButton />}
      {isPermitted(user.role, 'exportSavers') && (
        <Suspense fallback={<span className={styles.toCome} />}>
          {isPermitted(user.role, 'runAttribution') ? <AllDownloads /> : <DownloadsButton />}
        </Suspense>
      )}
      <Suspense fallback={<span className={styles.toCome} />}>
        <NoticesButton onOpenImport={(id) => void navigate({ to: '/imports', search: { import: id } })} />
      </Suspense>
      <Suspense
        fallback={
          <span className={styles.profile}>
            <ProfileFace user={user} />
          </span>
        }
      >
        <ProfileMenu user={user} />
      </Suspense>
    </header>
  )
}
