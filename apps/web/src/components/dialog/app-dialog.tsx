import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { keepNoticesAbove } from '../../lib/keep-notices-above.ts'
import styles from './app-dialog.module.css'
import { useOpenedAfterMount } from './use-opened-after-mount.ts'
import { useReachableScroll } from './use-reachable-scroll.ts'

const widths = { small: 560, medium: 980, large: 1040, whole: 'calc(100vw - 64px)' } as const

interface AppDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** A small line below the title. */
  readonly subtitle?: ReactNode
  readonly size?: keyof typeof widths
  readonly children: ReactNode
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode
}

/** A dialog: Esc closes it and the focus goes back to what opened it. On a phone it takes the whole screen. */
export function AppDialog({ opened, onClose, title, subtitle, size = 'small', children, footer }: AppDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={
        <>
          {title}
          {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        </>
      }
      size={widths[size]}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
      classNames={{
        inner: styles.inner,
        content: styles.content,
        header: styles.header,
        title: styles.title,
        close: styles.close,
        body: styles.body,
      }}
    >
      <Main>{children}</Main>
      {footer !== undefined && (
        <footer ref={keepNoticesAbove} className={styles.footer}>
          {footer}
        </footer>
      )}
    </Modal>
  )
}

/** Mounted with the dialog's content, which is there while it is open. */
function Main({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.main} {...useReachableScroll()}>
      {children}
    </div>
  )
}
