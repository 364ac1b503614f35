import { VisuallyHidden } from '@mantine/core'
import { count } from '@plumbline/contract/format/counts.ts'
import { signedPounds } from '@plumbline/figures/parts/axis-pounds.ts'
import { type GapScale, gapScale } from '@plumbline/figures/summary/gap-scale.ts'
import { type PointCells, pointPounds, pointSureText } from '@plumbline/figures/summary/point-cells.ts'
import type { PointToLookAt } from '@plumbline/figures/summary/what-to-look-at.ts'
import { Link } from '@tanstack/react-router'
import styles from './findings.module.css'
import { GapBar, ZeroHead } from './gap-bar.tsx'
import { SureSteps } from './sure-steps.tsx'

interface FindingRowsProps {
  readonly points: readonly PointToLookAt[]
  readonly providerId: number | null
  /** Shows a figure, and its section where that is left out. */
  readonly onFigure: (id: string) => void
}

/** What to look at, one below the other: who and what happened, how many, how many pounds, how far behind and how sure. */
export function FindingRows({ points, ...leads }: FindingRowsProps) {
  const scale = gapScale(points.flatMap(({ cells }) => cells.gap ?? []))
  const hasGaps = points.some(({ cells }) => cells.gap !== null)
  return (
    <div className={styles.table} data-gaps={hasGaps || undefined}>
      <div className={styles.heads} aria-hidden>
        <span />
        <span>Finding</span>
        <span className={styles.number}>Savers</span>
        <span className={styles.number}>Pounds</span>
        {hasGaps && <ZeroHead scale={scale} />}
        <span>How sure</span>
        <span />
      </div>
      <ol>
        {points.map((point, place) => (
          <FindingRow key={point.sentence} point={point} place={place + 1} scale={hasGaps ? scale : null} {...leads} />
        ))}
      </ol>
    </div>
  )
}

interface FindingRowProps extends Omit<FindingRowsProps, 'points'> {
  readonly point: PointToLookAt
  readonly place: number
  /** Null where no row has a gap. */
  readonly scale: GapScale | null
}

function FindingRow({ point, place, scale, ...leads }: FindingRowProps) {
  const { sentence, cells } = point
  const { name, savers, gap, sure } = cells
  return (
    <li className={styles.row}>
      <span className={styles.place} aria-hidden>
        {place}
      </span>
      <div className={styles.what}>
        <b>{name}</b>
        <p>{sentence}</p>
      </div>
      <div className={styles.number}>
        {savers !== null && (
          <>
            {count(savers)}
            <span className={styles.unit}> {savers === 1 ? 'saver' : 'savers'}</span>
          </>
        )}
      </div>
      <Pounds cells={cells} />
      {scale !== null && (
        <div className={styles.gap}>{gap !== null && <GapBar gap={gap} sure={sure} scale={scale} />}</div>
      )}
      <div className={styles.sure}>
        <VisuallyHidden>How sure: </VisuallyHidden>
        <SureSteps sure={sure} />
        {pointSureText(sure)}
      </div>
      <Leads point={point} {...leads} />
    </li>
  )
}

/** A loss has the mark of what lies below the benchmark, so that it is no matter of colour. */
function Pounds({ cells }: { readonly cells: PointCells }) {
  const { pounds, isLeftOut, besideFunds } = cells
  if (pounds === null) return <div className={styles.pounds} />
  return (
    <div className={styles.pounds}>
      <VisuallyHidden>Pounds against the benchmark: </VisuallyHidden>
      <b className={pounds < 0 ? styles.below : undefined}>
        {pounds < 0 && <span aria-hidden>▼ </span>}
        {pointPounds(cells)}
      </b>
      {isLeftOut && <small>left out</small>}
      {besideFunds !== null && <small>{signedPounds(besideFunds)} beside their funds</small>}
    </div>
  )
}

function Leads({
  point: { sentence, figure, savers, cells },
  providerId,
  onFigure,
}: Omit<FindingRowProps, 'place' | 'scale'>) {
  const whom = cells.savers === null || cells.isLeftOut ? 'See the savers' : `See ${count(cells.savers)} savers`
  return (
    <div className={styles.leads}>
      {savers !== null && providerId !== null && (
        <Link
          to="/members"
          search={{ filters: { ...savers, providers: [providerId] } }}
          aria-label={`${whom}: ${sentence}`}
        >
          {whom}
        </Link>
      )}
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
    </div>
  )
}
