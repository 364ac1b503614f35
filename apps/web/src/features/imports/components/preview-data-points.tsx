import { count } from '@plumbline/contract/format/counts.ts'
import { NameAndUnit } from '../../../components/fields/name-and-unit.tsx'
import type { NamedPoint } from '../named-points.ts'
import styles from './imports.module.css'

interface PreviewDataPointsProps {
  readonly points: readonly NamedPoint[]
  readonly onChange: (points: readonly NamedPoint[]) => void
}

/** What the file's data points will be called and measured in, to be put right before anybody reads it. */
export function PreviewDataPoints({ points, onChange }: PreviewDataPointsProps) {
  if (points.length === 0) return null
  const edit = (column: string, part: Partial<NamedPoint>) =>
    onChange(points.map((point) => (point.column === column ? { ...point, ...part } : point)))
  return (
    <section className={styles.card} aria-label="Names and units of data points">
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>Names and units of data points</h3>
        <p className={styles.finding}>As they will stand in filters, charts and reports. Is each unit right?</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point.column} className={styles.point}>
              <p className={styles.finding}>
                Column in your file: <b>{point.column}</b>
                <br />
                {point.segment === 'number' ? 'Numbers' : 'Texts'}, {count(point.distinct)} different
              </p>
              <NameAndUnit
                point={point}
                error={point.name.trim() === '' ? 'Give a name.' : undefined}
                onEdit={(part) => edit(point.column, part)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
