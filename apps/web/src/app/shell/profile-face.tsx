import type { User } from '@plumbline/contract/auth/auth.ts'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './toolbar.module.css'

/** Who is signed in, as the button shows it that opens the profile menu. */
export function ProfileFace({ user }: { readonly user: User }) {
  return (
    <>
      <span className={styles.avatar} data-initial={user.name.trim().charAt(0).toUpperCase()} aria-hidden />
      <span className={styles.name}>{user.name}</span>
      <IconChevronDown className={styles.chevron} size={16} aria-hidden />
    </>
  )
}
