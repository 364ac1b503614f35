import type { ReactNode } from 'react'
import { InfoTip } from '../notes/info-tip.tsx'
import styles from './key-stats.module.css'

/** One card of up to five key figures. */
export function KeyStats({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.stats} aria-label={label}>
      {children}
    </section>
  )
}

interface KeyStatProps {
  readonly label: string
  readonly tip?: string
  readonly value: ReactNode
  /** One line: the verdict, the basis, the count. */
  readonly support?: ReactNode
  /** The support may come to three lines later, and nothing below is to move then. */
  readonly hasRoom?: boolean
  /** Drawn at the right of the cell. */
  readonly mark?: ReactNode
  /** The figure has just changed; lit up for a second. */
  readonly isChanged?: boolean
}

export function KeyStat({ label, tip, value, support, hasRoom, mark, isChanged }: KeyStatProps) {
  return (
    <dl className={styles.stat} data-changed={isChanged || undefined}>
      <dt>
        {label}
        {tip !== undefined && <InfoTip text={tip} />}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {support !== undefined && (
        <dd className={styles.support} data-room={hasRoom || undefined}>
          {support}
        </dd>
      )}
      {mark !== undefined && <dd className={styles.mark}>{mark}</dd>}
    </dl>
  )
}
