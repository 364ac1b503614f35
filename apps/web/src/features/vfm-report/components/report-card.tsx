import { type ReactNode, useId } from 'react'
import styles from './report-card.module.css'

interface ReportCardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section of the report that is no chart. */
export function ReportCard({ title, children }: ReportCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
