import card from '../figure-card/figure-card.module.css'
import { ErrorState, LoadingState } from '../screen/page-state.tsx'
import styles from './chart-card.module.css'

interface ChartCardStateProps {
  readonly title: string
  /** Of the picture to come. */
  readonly height: number
  readonly error?: unknown
  readonly onRetry?: () => void
}

/** A card whose figure is on its way or could not be had, in the height of what will come. */
export function ChartCardState({ title, height, error, onRetry }: ChartCardStateProps) {
  return (
    <section className={card.frame} aria-label={title} aria-busy={error === undefined}>
      <header className={styles.head}>
        <h3 className={card.title}>{title}</h3>
      </header>
      <div className={styles.plot} style={{ minHeight: height }}>
        {onRetry === undefined ? (
          <LoadingState text={`Loading ${title}...`} rows={4} />
        ) : (
          <ErrorState title="The figure could not be loaded." error={error} onRetry={onRetry} />
        )}
      </div>
    </section>
  )
}
