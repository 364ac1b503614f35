import { type ReactNode, Suspense } from 'react'
import styles from './list-card.module.css'

interface ListCardProps {
  readonly label: string
  /** A `FilterBar`, which may still be loading; absent: the list is short. */
  readonly filter?: ReactNode
  readonly children: ReactNode
}

/** A list on a screen of its own, and what it is filtered by above it. */
export function ListCard({ label, filter, children }: ListCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <Suspense fallback={<div className={styles.barToCome} />}>{filter}</Suspense>
      {children}
    </section>
  )
}

/** The fields of a filter in a line; two abreast on a phone. */
export function FilterBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <search className={styles.bar} aria-label={label}>
      {children}
    </search>
  )
}
