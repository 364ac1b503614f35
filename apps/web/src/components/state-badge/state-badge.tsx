import type { ReactNode } from 'react'
import styles from './state-badge.module.css'

/** How a state is coloured: a verdict only where there is one. */
export type StateTone = 'neutral' | 'active' | 'attention' | 'good' | 'bad' | 'late'

interface StateBadgeProps {
  readonly tone: StateTone
  readonly children: ReactNode
}

/** The state of a row in a word, which says it without the colour. */
export function StateBadge({ tone, children }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
