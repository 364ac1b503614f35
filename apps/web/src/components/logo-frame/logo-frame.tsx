import { IconPhotoOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './logo-frame.module.css'

/** A logo on white paper, for which logos are made. */
export function LogoFrame({ small, children }: { readonly small?: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles.logo} data-small={small}>
      {children}
    </div>
  )
}

/** Why there is none to see. */
export function NoLogo({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.logo} data-empty>
      <span className={styles.noLogo}>
        <IconPhotoOff size={24} stroke={1.5} aria-hidden />
        {children}
      </span>
    </div>
  )
}
