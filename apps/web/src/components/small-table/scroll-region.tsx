import { type ReactNode, useLayoutEffect } from 'react'
import { useScrollEdges } from '../table/use-scroll-edges.ts'
import styles from './small-table.module.css'
import { endBelowWholeRow } from './whole-rows.ts'

interface ScrollRegionProps {
  readonly label: string
  readonly height?: number | undefined
  /** At most so high, and ending below a whole row of the table in it. */
  readonly wholeRowsWithin?: number
  /** How it looks and where it ends; absent: as the small tables do. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part that scrolls by itself, and so must be reached with the keyboard. */
export function ScrollRegion(props: ScrollRegionProps) {
  const { label, height, wholeRowsWithin, className = styles.scroller, children } = props
  const { ref, props: edges } = useScrollEdges<HTMLElement>()
  // Rows change their height with the width.
  useLayoutEffect(() => {
    const region = ref.current
    if (region === null || wholeRowsWithin === undefined) return
    const end = () => endBelowWholeRow(region, wholeRowsWithin)
    end()
    const watcher = new ResizeObserver(end)
    watcher.observe(region)
    return () => watcher.disconnect()
  }, [ref, wholeRowsWithin])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section ref={ref} className={className} aria-label={label} tabIndex={0} style={{ height }} {...edges}>
      {children}
    </section>
  )
}
