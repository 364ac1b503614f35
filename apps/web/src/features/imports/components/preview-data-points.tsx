import { Select, TextInput } from '@mantine/core'
import { dataPointUnits, unitsOf } from '@plumbline/contract/data-points/units.ts'
import { count } from '@plumbline/contract/format/counts.ts'
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
          {points.map(({ column, segment, distinct, name, unit }) => (
            <li key={column} className={styles.point}>
              <p className={styles.finding}>
                <b>{column}</b>
                <br />
                {segment === 'number' ? 'numbers' : 'texts'}, {count(distinct)} different
              </p>
              <TextInput
                label="Name"
                aria-label={`Name of ${column}`}
                value={name}
                maxLength={80}
                error={name.trim() === '' ? 'Give a name.' : undefined}
                onChange={(event) => edit(column, { name: event.currentTarget.value })}
              />
              <Select
                label="Unit"
                aria-label={`Unit of ${column}`}
                data={unitsOf(segment).map((value) => ({ value, label: dataPointUnits[value].title }))}
                value={unit}
                allowDeselect={false}
                onChange={(value) => edit(column, { unit: unitsOf(segment).find((each) => each === value) ?? unit })}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
