import type { PointToLookAt } from '@plumbline/figures/summary/what-to-look-at.ts'
import { Link } from '@tanstack/react-router'
import styles from './summary-section.module.css'

interface PointsToLookAtProps {
  readonly points: readonly PointToLookAt[]
  readonly providerId: number | null
  /** Shows a figure, and its section where that is left out. */
  readonly onFigure: (id: string) => void
}

/** Sentences below each other, each with what it leads to: its figure, and the list of its savers. */
export function PointsToLookAt({ points, providerId, onFigure }: PointsToLookAtProps) {
  return (
    <ol className={styles.points}>
      {points.map(({ sentence, figure, savers }) => (
        <li key={sentence}>
          {sentence}{' '}
          <span className={styles.leads}>
            <a
              href={`#chart-${figure}`}
              aria-label={`See the figure: ${sentence}`}
              onClick={(event) => {
                event.preventDefault()
                onFigure(figure)
              }}
            >
              See the figure
            </a>
            {savers !== null && providerId !== null && (
              <Link
                to="/members"
                search={{ filters: { ...savers, providers: [providerId] } }}
                aria-label={`List the savers: ${sentence}`}
              >
                List the savers
              </Link>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
