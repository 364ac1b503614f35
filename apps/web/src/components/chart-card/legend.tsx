import styles from './legend.module.css'

export interface LegendEntry {
  /** Absent: words alone, such as what the size of a mark stands for. */
  readonly look?: 'above' | 'below' | 'actual' | 'benchmark' | 'analysed' | 'shortHistory' | 'outlier'
  readonly shape?: 'circle' | 'diamond' | 'outline' | 'across' | 'slope'
  readonly text: string
}

/** What colours and marks of a chart stand for. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return entries.map(({ look, shape = 'square', text }) => (
    <span key={text} className={styles.entry}>
      {look !== undefined && <i className={styles.mark} data-look={look} data-shape={shape} aria-hidden />}
      {text}
    </span>
  ))
}
