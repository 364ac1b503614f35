import type { LegendEntry } from '@plumbline/figures/parts/keys.ts'
import styles from './legend.module.css'

/** What colours and marks of a chart stand for. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return entries.map(({ look, shape = 'square', text }) => (
    <span key={text} className={styles.entry}>
      {look !== undefined && <i className={styles.mark} data-look={look} data-shape={shape} aria-hidden />}
      {text}
    </span>
  ))
}
