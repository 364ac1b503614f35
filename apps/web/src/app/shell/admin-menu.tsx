import { UnstyledButton } from '@mantine/core'
import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { IconListCheck, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './side-menu.module.css'

interface AdminMenuProps {
  readonly role: Role
  /** An item was chosen. */
  readonly onGo: () => void
  readonly onMasterList: () => void
}

/** What stands in the toolbar on wider screens and has no room there on a phone. */
export function AdminMenu({ role, onGo, onMasterList }: AdminMenuProps) {
  const lists = isPermitted(role, 'manageMasterList')
  const users = isPermitted(role, 'manageUsers')
  if (!lists && !users) return null
  return (
    <nav aria-label="Administration" className={styles.admin}>
      <ul className={styles.group}>
        {lists && (
          <li>
            <UnstyledButton
              className={styles.item}
              onClick={() => {
                onGo()
                onMasterList()
              }}
            >
              <IconListCheck size={18} stroke={1.75} aria-hidden />
              Manage Master List
            </UnstyledButton>
          </li>
        )}
        {users && (
          <li>
            <Link to="/users" className={styles.item} onClick={onGo}>
              <IconUsersGroup size={18} stroke={1.75} aria-hidden />
              Manage Users
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
