import type { ComponentProps, ReactNode } from 'react'
import styles from './figure-card.module.css'

interface FigureFootProps {
  /** `sourceLine(...)`. */
  readonly source: string
  /** `FootButton`s: what else there is of the figure. */
  readonly children: ReactNode
}

/** Where the numbers of a figure come from, and what can be done with them. */
export function FigureFoot({ source, children }: FigureFootProps) {
  return (
    <footer className={styles.foot}>
      <span>{source}</span>
      <span className={styles.links}>{children}</span>
    </footer>
  )
}

export function FootButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.link} />
}
