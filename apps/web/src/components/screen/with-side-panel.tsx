import type { ReactNode } from 'react'
import styles from './with-side-panel.module.css'

/** The content and, where there is room, a `SidePanel` beside it. */
export function WithSidePanel({ children, panel }: { readonly children: ReactNode; readonly panel: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div className={styles.content}>{children}</div>
      {panel}
    </div>
  )
}
