import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './toolbar.module.css'

/** The way to the users, for those who manage them; a picture alone where there is little room. */
export function ManageUsersLink() {
  return (
    <Button
      className={styles.admin}
      variant="subtle"
      leftSection={<IconUsersGroup size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/users" title="Manage Users" {...props} />}
    >
      Manage Users
    </Button>
  )
}
