import { reportTexts } from '../texts.ts'
import styles from './report-skeleton.module.css'

/** Cards where those of the report will stand, should it take longer than a blink. */
export function ReportSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <p className={styles.text}>{reportTexts.loading}</p>
      <div className={styles.cards} aria-hidden>
        <div className={styles.stats}>
          <Lines />
          <Lines />
          <Lines />
          <Lines />
        </div>
        <div className={styles.wide}>
          <Lines />
        </div>
        <Picture isWide />
        <Picture />
        <Picture />
      </div>
    </div>
  )
}

/** A name, a number and what supports it. */
function Lines() {
  return (
    <div className={styles.lines}>
      <i />
      <i />
      <i />
    </div>
  )
}

function Picture({ isWide }: { readonly isWide?: boolean }) {
  return (
    <div className={isWide ? styles.wide : styles.half}>
      <Lines />
      <div className={styles.plot}>
        {heights.map((height) => (
          <i key={height} style={{ height: `${height}%` }} />
        ))}
      </div>
    </div>
  )
}

/** Of columns as a distribution has them, each different. */
const heights = [18, 31, 47, 64, 82, 90, 73, 55, 38, 24]
