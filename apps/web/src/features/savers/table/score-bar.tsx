import { isBelow } from '@plumbline/figures/words/verdict.ts'
import styles from './score-bar.module.css'

interface ScoreBarProps {
  readonly score: number | null
}

/** Where the line stands, and so the width of a score of 0 or 100. */
const middle = 58

/** The score as a bar from the benchmark's line at 50; the line runs unbroken through all rows. Says nothing the number does not. */
export function ScoreBar({ score }: ScoreBarProps) {
  return (
    <svg className={styles.bar} viewBox="0 0 116 36" preserveAspectRatio="none" aria-hidden>
      {score !== null && (
        <rect
          className={isBelow(score) ? styles.below : styles.above}
          x={isBelow(score) ? middle - widthOf(score) : middle}
          y="14.5"
          width={widthOf(score)}
          height="7"
          rx="1"
        />
      )}
      <path className={styles.line} d={`M${middle} 0V36`} />
    </svg>
  )
}

/** A score just beside 50 still shows as a sliver; 50 itself has nothing on either side. */
function widthOf(score: number): number {
  return score === 50 ? 0 : Math.max(1, (Math.abs(score - 50) / 50) * middle)
}
