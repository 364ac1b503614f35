import { isPermitted } from '@plumbline/contract/permissions.ts'
import type { Role } from '@plumbline/contract/roles.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './side-menu.module.css'

interface AdminMenuProps {
  readonly role: Role
  /** An item was chosen. */
  readonly onGo: () => void
}

/** What stands in the toolbar on wider screens and has no room there on a phone. */
export function AdminMenu({ role, onGo }: AdminMenuProps) {
  if (!isPermitted(role, 'manageUsers')) return null
  return (
    <nav aria-label="Administration" className={styles.admin}>
      <ul className={styles.group}>
        <li>
          <Link to="/users" className={styles.item} onClick={onGo}>
            <IconUsersGroup size={18} stroke={1.75} aria-hidden />
            Manage Users
          </Link>
        </li>
      </ul>
    </nav>
  )
}
