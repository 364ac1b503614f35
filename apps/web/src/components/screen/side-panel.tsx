import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { keepNoticesAbove } from '../../lib/keep-notices-above.ts'
import { useOpenedAfterMount } from '../dialog/use-opened-after-mount.ts'
import styles from './side-panel.module.css'
import { useFocusInside } from './use-focus-inside.ts'

interface SidePanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Apply, Reset and the count of matches, always in sight. */
  readonly footer: ReactNode
}

/**
 * A panel at the right. On wide screens it stands beside what it changes; below 1024 px it lies over it, on a phone it
 * takes the whole screen.
 */
export function SidePanel({ opened, onClose, title, children, footer }: SidePanelProps) {
  const docked = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false })
  const overlaid = useOpenedAfterMount(opened)
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  if (docked) {
    return opened ? (
      <DockedPanel onClose={onClose} title={title} footer={footer}>
        {children}
      </DockedPanel>
    ) : null
  }
  return (
    <Drawer
      opened={overlaid}
      onClose={onClose}
      title={title}
      position="right"
      size={phone ? '100%' : 'var(--panel-width)'}
      closeButtonProps={{ 'aria-label': `Close ${title}` }}
      classNames={{ content: styles.overlay, header: styles.header, title: styles.title, body: styles.overlayBody }}
    >
      <div className={styles.body}>{children}</div>
      <div ref={keepNoticesAbove} className={styles.foot}>
        {footer}
      </div>
    </Drawer>
  )
}

function DockedPanel({ onClose, title, children, footer }: Omit<SidePanelProps, 'opened'>) {
  const titleId = useId()
  const panel = useFocusInside()
  function closeOnEscape(event: KeyboardEvent) {
    // In a field whose list or calendar is open, Escape closes that alone; overlays go by the same mark.
    const inner =
      event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (event.key === 'Escape' && !event.defaultPrevented && !inner) onClose()
  }
  return (
    <aside ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <CloseButton aria-label={`Close ${title}`} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{footer}</div>
    </aside>
  )
}
