import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { createPortal } from 'react-dom'
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
 * A panel at the right. On wide screens it is beside what it changes; below 1024 px it lies over it, on a phone it
 * takes the whole screen. What is in it moves from one to the other as it is, with all that was typed.
 */
export function SidePanel({ opened, onClose, title, children, footer }: SidePanelProps) {
  const docked = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false })
  const overlaid = useOpenedAfterMount(opened)
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.className = styles.host ?? ''
    return element
  })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const hold = useCallback(
    (element: HTMLElement | null) => {
      element?.append(host)
      setPlace(element)
    },
    [host],
  )
  const frame = { title, footer, hold, onClose }
  return (
    <>
      {docked ? (
        opened && <DockedPanel {...frame} />
      ) : (
        <Drawer
          opened={overlaid}
          onClose={onClose}
          title={title}
          position="right"
          size={phone ? '100%' : 'var(--panel-width)'}
          closeButtonProps={{ 'aria-label': `Close ${title}` }}
          classNames={{ content: styles.overlay, header: styles.header, title: styles.title, body: styles.overlayBody }}
        >
          <div ref={hold} className={styles.body} />
          <div ref={keepNoticesAbove} className={styles.foot}>
            {footer}
          </div>
        </Drawer>
      )}
      {(opened || place !== null) &&
        // Events go where the content is written: here, not in the panel that shows it.
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed in a field inside
          <div className={styles.host} onKeyDown={docked ? (event) => closeOnEscape(event, onClose) : undefined}>
            {children}
          </div>,
          host,
        )}
    </>
  )
}

function closeOnEscape(event: KeyboardEvent, onClose: () => void) {
  // In a field whose list or calendar is open, Escape closes that alone; overlays go by the same mark.
  const inner = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (event.key === 'Escape' && !event.defaultPrevented && !inner) onClose()
}

interface DockedPanelProps extends Pick<SidePanelProps, 'onClose' | 'title' | 'footer'> {
  /** Takes what the panel holds. */
  readonly hold: (element: HTMLElement | null) => void
}

function DockedPanel({ onClose, title, footer, hold }: DockedPanelProps) {
  const titleId = useId()
  const panel = useFocusInside()
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => closeOnEscape(event, onClose)}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <CloseButton aria-label={`Close ${title}`} onClick={onClose} />
      </header>
      <div ref={hold} className={styles.body} />
      <div className={styles.foot}>{footer}</div>
    </aside>
  )
}
