import { Button, Text } from '@mantine/core'
import { count } from '@plumbline/contract/format/counts.ts'
import { NameAndUnit } from '../../../components/fields/name-and-unit.tsx'
import type { ImportActions } from '../api/use-import-actions.ts'
import type { NamedPoint } from '../named-points.ts'
import styles from './imports.module.css'

interface PreviewDataPointsProps {
  readonly points: readonly NamedPoint[]
  readonly onChange: (points: readonly NamedPoint[]) => void
  readonly reading: ImportActions['columnKind']
}

/** What the file's data points will be called and measured in, to be put right before anybody reads it. */
export function PreviewDataPoints({ points, onChange, reading }: PreviewDataPointsProps) {
  if (points.length === 0) return null
  const edit = (column: string, part: Partial<NamedPoint>) =>
    onChange(points.map((point) => (point.column === column ? { ...point, ...part } : point)))
  return (
    <section className={styles.card} aria-label="Names and units of data points">
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>Names and units of data points</h3>
        <p className={styles.finding}>
          As they will stand in filters, charts and reports. Is each unit right? Codes are best read as text, and later
          files of this provider follow.
        </p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point.column} className={styles.point}>
              <div className={styles.readAs}>
                <p className={styles.finding}>
                  Column in your file: <b>{point.column}</b>
                  <br />
                  Read as {point.segment === 'number' ? 'numbers' : 'text'}, {count(point.distinct)} different
                  {!canSwitch(point) && '. Not all are numbers, so it stays text.'}
                </p>
                {canSwitch(point) && (
                  <Button
                    size="xs"
                    aria-label={`Read ${point.column} as ${otherKind(point)}`}
                    disabled={reading.isPending}
                    onClick={() =>
                      reading.mutate({ column: point.column, kind: point.segment === 'number' ? 'text' : 'number' })
                    }
                  >
                    Read as {otherKind(point)}
                  </Button>
                )}
              </div>
              <NameAndUnit
                point={point}
                error={point.name.trim() === '' ? 'Give a name.' : undefined}
                onEdit={(part) => edit(point.column, part)}
              />
            </li>
          ))}
        </ul>
        {reading.error !== null && (
          <Text role="alert" fz="sm" c="var(--danger)">
            {reading.error.message}
          </Text>
        )}
      </div>
    </section>
  )
}

function canSwitch({ segment, allNumbers }: NamedPoint): boolean {
  return segment === 'number' || allNumbers
}

function otherKind({ segment }: NamedPoint): string {
  return segment === 'number' ? 'text' : 'numbers'
}
