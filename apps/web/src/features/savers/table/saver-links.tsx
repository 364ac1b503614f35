import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { Link } from '@tanstack/react-router'
import styles from './saver-links.module.css'
import { ScoreBar } from './score-bar.tsx'

interface SaverLinksProps {
  readonly rows: readonly SaverRow[]
  readonly stale: boolean
}

/** The savers on a phone: each row is a link to its history. */
export function SaverLinks({ rows, stale }: SaverLinksProps) {
  return (
    <ul className={styles.list} data-stale={stale || undefined}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link from="/members" to="/members" search={(search) => ({ ...search, saver: row.id })} resetScroll={false}>
            <b>{row.dataId}</b>
            <b className={styles.right}>{wholePounds(row.analysis.navAmount)}</b>
            <span className={styles.score}>
              <b>{wholeScore(row.scores.score)}</b>
              <ScoreBar score={row.scores.score} />
            </span>
            <span className={styles.right}>
              {row.outlierReason ?? `IRR ${percent(row.analysis.irr)}, benchmark ${percent(row.analysis.benchmarkIrr)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
