import { isBelow } from '@plumbline/figures/words/verdict.ts'
import styles from './score-rule.module.css'

interface ScoreRuleProps {
  readonly score: number
}

const ends = { left: 2, right: 122, middle: 62 }

/** The scale from 0 to 100 with the benchmark's line at 50 and the score beside it. Says nothing the figure does not. */
export function ScoreRule({ score }: ScoreRuleProps) {
  const at = ends.left + ((ends.right - ends.left) * score) / 100
  const side = isBelow(score) ? styles.below : styles.above
  return (
    <svg width="124" height="66" aria-hidden>
      <path className={styles.scale} d="M2 34H122M2 30v8M122 30v8" />
      <path className={styles.line} d="M62 14V50" />
      <rect className={side} x={Math.min(at, ends.middle)} y="31" width={Math.abs(at - ends.middle)} height="6" />
      <path className={side} d={`M${at} 40l5 8h-10Z`} />
      <text className={styles.mark} x="62" y="9" textAnchor="middle">
        50
      </text>
    </svg>
  )
}
