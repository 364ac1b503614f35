import type { ReactNode } from 'react'
import styles from './history-table.module.css'

interface ScrollRegionProps {
  readonly label: string
  readonly height?: number
  readonly children: ReactNode
}

/** A part that scrolls by itself, and so must be reached with the keyboard. */
export function ScrollRegion({ label, height, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section className={styles.scroller} aria-label={label} tabIndex={0} style={{ height }}>
      {children}
    </section>
  )
}
