import type { ReactNode } from 'react'
import { useScrollEdges } from '../table/use-scroll-edges.ts'
import styles from './small-table.module.css'

interface ScrollRegionProps {
  readonly label: string
  readonly height?: number | undefined
  /** How it looks and where it ends; absent: as the small tables do. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part that scrolls by itself, and so must be reached with the keyboard. */
export function ScrollRegion({ label, height, className = styles.scroller, children }: ScrollRegionProps) {
  const { ref, props } = useScrollEdges<HTMLElement>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section ref={ref} className={className} aria-label={label} tabIndex={0} style={{ height }} {...props}>
      {children}
    </section>
  )
}
