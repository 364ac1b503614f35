import { type ReactNode, Suspense } from 'react'
import styles from './list-card.module.css'

interface ListCardProps {
  readonly label: string
  /** What stands above the list: a bar, or a `FilterBar`, which may still be loading. */
  readonly head?: ReactNode
  /** The head fills several lines on a phone. */
  readonly tallHead?: boolean | undefined
  readonly children: ReactNode
}

/** The frame of a list, and what it is filtered by above it. */
export function ListCard({ label, head, tallHead, children }: ListCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <Suspense fallback={<div className={styles.barToCome} data-tall={tallHead} />}>{head}</Suspense>
      {children}
    </section>
  )
}

interface FilterBarProps {
  readonly label: string
  /** It has buttons beside its fields. */
  readonly withButtons?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The fields of a filter in a line; two abreast on a phone. */
export function FilterBar({ label, withButtons, className = '', children }: FilterBarProps) {
  return (
    <search className={`${styles.bar} ${className}`} data-buttons={withButtons} aria-label={label}>
      {children}
    </search>
  )
}
